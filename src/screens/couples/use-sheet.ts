import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useLazy } from '#ui/use-lazy.ts';
import type { CoupleSheetProps } from './couple-sheet.tsx';
import type { CouplesSearch } from './couples-search.ts';

const loadCoupleSheet = async () => (await import('./couple-sheet.tsx')).CoupleSheet;

export interface Sheet {
  /** The dialog's component; null until its code is loaded. */
  readonly Sheet: ComponentType<CoupleSheetProps> | null;
  readonly close: () => void;
}

/** The couple dialog that the URL opens. Closing navigates back if a card opened it, else it replaces the URL. */
export function useSheet({ couple, ...rest }: CouplesSearch): Sheet {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpenedByCard = useLocation({ select: ({ state }) => state.sheet === true });
  const pathname = useLocation({ select: (location) => location.pathname });
  const Sheet = useLazy(loadCoupleSheet, { when: couple === undefined ? null : 'now', wantedFor: couple });

  return {
    Sheet,
    close: () => {
      if (isOpenedByCard) router.history.back();
      else void navigate({ to: pathname, search: rest, replace: true, resetScroll: false });
    },
  };
}
