import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useLazy } from '#ui/use-lazy.ts';
import type { CoupleSheetProps } from './couple-sheet.tsx';
import type { CouplesSearch } from './couples-search.ts';

const load = async () => (await import('./couple-sheet.tsx')).CoupleSheet;

export interface Sheet {
  /** The sheet's code, fetched with the first sheet. */
  readonly Sheet: ComponentType<CoupleSheetProps> | null;
  readonly close: () => void;
}

/** A sheet that the address opens. One opened here closes by going back; one that a link opened leaves the page behind it. */
export function useSheet({ couple, ...rest }: CouplesSearch): Sheet {
  const router = useRouter();
  const navigate = useNavigate();
  const openedHere = useLocation({ select: ({ state }) => state.sheet === true });
  const pathname = useLocation({ select: (location) => location.pathname });
  const Sheet = useLazy(load, { when: couple === undefined ? null : 'now', wantedFor: couple });

  return {
    Sheet,
    close: () => {
      if (openedHere) router.history.back();
      else void navigate({ to: pathname, search: rest, replace: true, resetScroll: false });
    },
  };
}
