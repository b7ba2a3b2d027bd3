import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useLazy } from '#ui/use-lazy.ts';
import type { CoupleDialogProps } from './couple-dialog.tsx';
import type { CouplesSearch } from './couples-search.ts';

const loadCoupleDialog = async () => (await import('./couple-dialog.tsx')).CoupleDialog;

export interface CoupleDialogState {
  /** The dialog's component; null until its code is loaded. */
  readonly Dialog: ComponentType<CoupleDialogProps> | null;
  readonly close: () => void;
}

/** The couple dialog that the URL opens. `close` navigates back if a card opened the dialog, else replaces the URL. */
export function useCoupleDialog({ couple, ...rest }: CouplesSearch): CoupleDialogState {
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
      else void navigate({ to: pathname, search: rest, replace: true, resetScroll: false });
    },
  };
}
