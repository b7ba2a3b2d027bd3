import { useLocation } from '@tanstack/react-router';
import { useIsClientRendered } from '#hydration/use-is-client-rendered.ts';

/** Whether the reveal animation plays: right after the quiz, but not after a reload. */
export function useShouldReveal(): boolean {
  const cameFromQuiz = useLocation({ select: ({ state }) => state.reveal === true });
  return useIsClientRendered() && cameFromQuiz;
}
