import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { CoupleSheetProps } from './couple-sheet.tsx';
import type { CouplesSearch } from './couples-search.ts';

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
  const [loaded, setLoaded] = useState<{ readonly Sheet: ComponentType<CoupleSheetProps> } | null>(null);

  useEffect(() => {
    if (couple === undefined || loaded) return;
    let wanted = true;
    import('./couple-sheet.tsx').then(
      ({ CoupleSheet }) => wanted && setLoaded({ Sheet: CoupleSheet }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [couple, loaded]);

  return {
    Sheet: loaded?.Sheet ?? null,
    close: () => {
      if (openedHere) router.history.back();
      else void navigate({ to: pathname, search: rest, replace: true, resetScroll: false });
    },
  };
}
