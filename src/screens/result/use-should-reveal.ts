import { useLocation } from '@tanstack/react-router';
import { useMadeHere } from '#hydration/use-made-here.ts';

/** Whether the visitor comes from the quiz just now. A reload shows the same result at rest, as the server rendered it. */
export function useShouldReveal(): boolean {
  const cameFromQuiz = useLocation({ select: ({ state }) => state.reveal === true });
  return useMadeHere() && cameFromQuiz;
}
