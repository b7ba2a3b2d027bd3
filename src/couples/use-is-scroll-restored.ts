import { useElementScrollRestoration } from '@tanstack/react-router';
import { useState } from 'react';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';

/**
 * Whether the visitor came back to a scroll position in this screen. Then the browser must not skip cards outside the
 * visible area (`content-visibility`): it only estimates their heights, and the position would be wrong.
 */
export function useIsScrollRestored(): boolean {
  const isHydrated = useHydrated();
  const stored = useElementScrollRestoration({ getElement: () => window });
  // A page that hydrates was not reached by going back within the app.
  const [isRestored] = useState(isHydrated && (stored?.scrollY ?? 0) > 0);
  return isRestored;
}
