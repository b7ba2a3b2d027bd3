import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { cleanNickname } from './nickname.ts';
import { decodeNicknames, encodeNicknames, type Nicknames } from './nickname-fragment.ts';

export interface NicknamesState {
  readonly nicknames: Nicknames;
  /** Writes a nickname into the URL; an empty one removes it. */
  readonly setNickname: (key: string, name: string) => void;
}

/** The nicknames in the page's URL, which is the only place that stores them. */
export function useNicknames(): NicknamesState {
  const hash = useLocation({ select: (location) => location.hash });
  // The server never gets a fragment, so the first render in the browser must not show nicknames either.
  const fragment = useHydrated() ? hash : '';
  const navigate = useNavigate();
  const nicknames = useMemo(() => decodeNicknames(fragment), [fragment]);
  const setNickname = useCallback(
    (key: string, name: string) => {
      const updated = new Map(nicknames);
      const cleanName = cleanNickname(name);
      if (cleanName) updated.set(key, cleanName);
      else updated.delete(key);
      void navigate({
        to: '.',
        search: true,
        hash: encodeNicknames(updated),
        state: true,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
    },
    [nicknames, navigate],
  );
  return { nicknames, setNickname };
}
