import { useLocation } from '@tanstack/react-router';
import { useMadeHere } from '#hydration/use-made-here.ts';

/** Whether the reveal animation plays: right after the quiz, but not after a reload. */
export function useShouldReveal(): boolean {
  const cameFromQuiz = useLocation({ select: ({ state }) => state.reveal === true });
  return useMadeHere() && cameFromQuiz;
}
