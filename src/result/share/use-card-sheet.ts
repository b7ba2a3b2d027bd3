import { useState } from 'react';
import type { Sharing } from '#people/sharing/use-sharing.ts';

export const loadResultCards = async () => (await import('./result-cards.tsx')).ResultCards;

/**
 * Whether the sheet with the picture cards is open, and how to open it. If its code can't be loaded, a toast says that
 * sharing failed, and the page shows the link `getUrl()`.
 */
export function useCardSheet(sharing: Sharing, getUrl: () => string) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const openSheet = () =>
    sharing.runShare(async () => {
      await loadResultCards();
      setIsSheetOpen(true);
      return 'shared';
    }, getUrl());
  const sheet = { isSheetOpen, onSheetClose: () => setIsSheetOpen(false) };
  return { sheet, openSheet };
}
