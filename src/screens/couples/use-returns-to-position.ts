import { useElementScrollRestoration } from '@tanstack/react-router';
import { useState } from 'react';
import { useHydrated } from '#hydration/use-hydrated.ts';

/**
 * Whether the screen was opened by going back to a scroll position. That is only right if everything above it is
 * rendered: a card that is not has an estimated height.
 */
export function useReturnsToPosition(): boolean {
  const isHydrated = useHydrated();
  const stored = useElementScrollRestoration({ getElement: () => window });
  const [returns] = useState(isHydrated && (stored?.scrollY ?? 0) > 0);
  return returns;
}
