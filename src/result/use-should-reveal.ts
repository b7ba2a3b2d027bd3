import { useLocation } from '@tanstack/react-router';
import { useIsClientRendered } from '#ui/hydration/use-is-client-rendered.ts';

/**
 * Whether the reveal animation plays. It plays if the quiz opened this history entry, also when the visitor comes back
 * to the entry. It never plays on a page that the server rendered: such a page shows the result before the script runs.
 */
export function useShouldReveal(): boolean {
  const cameFromQuiz = useLocation({ select: ({ state }) => state.reveal === true });
  return useIsClientRendered() && cameFromQuiz;
}
