import { useElementScrollRestoration } from '@tanstack/react-router';
import { useState } from 'react';
import { useHydrated } from '#hydration/use-hydrated.ts';

/**
 * Whether the screen was opened by going back to a scroll position. Then all cards must be rendered: a card that is not
 * rendered has only an estimated height, and the position would be wrong.
 */
export function useIsScrollRestored(): boolean {
  const isHydrated = useHydrated();
  const stored = useElementScrollRestoration({ getElement: () => window });
  // A page that hydrates was not reached by going back within the app.
  const [isRestored] = useState(isHydrated && (stored?.scrollY ?? 0) > 0);
  return isRestored;
}
