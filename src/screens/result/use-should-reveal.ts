import { useLocation } from '@tanstack/react-router';
import { useIsClientRendered } from '#hydration/use-is-client-rendered.ts';

/**
 * Whether the reveal animation plays: in the history entry that the quiz opened, on return by Back too, but not in a
 * rendered page, as after a reload: there the result was visible before.
 */
export function useShouldReveal(): boolean {
  const cameFromQuiz = useLocation({ select: ({ state }) => state.reveal === true });
  return useIsClientRendered() && cameFromQuiz;
}
