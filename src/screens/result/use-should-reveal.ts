import { useLocation } from '@tanstack/react-router';
import { useIsClientRendered } from '#hydration/use-is-client-rendered.ts';

/**
 * Whether the reveal animation plays: in the history entry that the quiz opened, at first and on each return. A page
 * that the server rendered, as after a reload, shows the result before the script runs, so it plays none.
 */
export function useShouldReveal(): boolean {
  const cameFromQuiz = useLocation({ select: ({ state }) => state.reveal === true });
  return useIsClientRendered() && cameFromQuiz;
}
