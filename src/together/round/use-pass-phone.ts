import { useNavigate } from '@tanstack/react-router';
import { firstQuestionPath, turnQuery } from './turn-url.ts';

/**
 * The URL's fragment holds the nicknames of the round's players. In a new round the numbers of turns are other
 * people's.
 */
export function usePassPhone(): (turn: number, options: { readonly keepNicknames: boolean }) => void {
  const navigate = useNavigate();
  return (turn, { keepNicknames }) => {
    const search = turnQuery(turn, { mustPassPhone: true });
    void navigate({ to: firstQuestionPath(), search, hash: keepNicknames || '', hashScrollIntoView: false });
  };
}
