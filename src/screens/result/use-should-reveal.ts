import { useLocation } from '@tanstack/react-router';
import { useIsClientRendered } from '#hydration/use-is-client-rendered.ts';

/**
 * Whether the reveal animation plays: in the history entry that the quiz opened, at first and on each return. A page
 * that the server rendered, as after a reload, plays no animation: it shows the result before the script runs.
 */
export function useShouldReveal(): boolean {
  const cameFromQuiz = useLocation({ select: ({ state }) => state.reveal === true });
  return useIsClientRendered() && cameFromQuiz;
}
