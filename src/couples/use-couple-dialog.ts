import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { CoupleDialogProps } from './couple-dialog.tsx';
import type { CouplesSearch } from './couples-search.ts';

const loadCoupleDialog = async () => (await import('./couple-dialog.tsx')).CoupleDialog;

export interface CoupleDialogState {
  /** The dialog's component; null until its code is loaded. */
  readonly Dialog: ComponentType<CoupleDialogProps> | null;
  readonly close: () => void;
}

/**
 * The dialog is open while the URL names a couple. If a couple's card set that URL, `close` navigates back; if the
 * visitor came by a link, `close` replaces the URL.
 */
export function useCoupleDialog({ couple, ...searchWithoutCouple }: CouplesSearch): CoupleDialogState {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpenedByCard = useLocation({ select: ({ state }) => state.dialog === true });
  const pathname = useLocation({ select: (location) => location.pathname });
  // If loading fails, opening another couple tries again.
  const Dialog = useLazy(loadCoupleDialog, { when: couple === undefined ? null : 'now', wantedFor: couple });

  return {
    Dialog,
    close: () => {
      if (isOpenedByCard) router.history.back();
      else void navigate({ to: pathname, search: searchWithoutCouple, replace: true, resetScroll: false });
    },
  };
}
