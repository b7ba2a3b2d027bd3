import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useHydrated } from '#hydration/use-hydrated.ts';
import { cleanNickname, fragmentOf, type Nicknames, nicknamesIn } from './nickname-fragment.ts';

export interface UsedNicknames {
  readonly nicknames: Nicknames;
  /** Puts a nickname into the address, or takes it out where it is empty. */
  readonly rename: (id: string, name: string) => void;
}

/** The nicknames of the page's own address: the only place where they are kept. */
export function useNicknames(): UsedNicknames {
  const hash = useLocation({ select: (location) => location.hash });
  const fragment = useHydrated() ? hash : '';
  const navigate = useNavigate();
  const nicknames = useMemo(() => nicknamesIn(fragment), [fragment]);
  const rename = useCallback(
    (id: string, name: string) => {
      const renamed = new Map(nicknames);
      const clean = cleanNickname(name);
      if (clean) renamed.set(id, clean);
      else renamed.delete(id);
      void navigate({
        to: '.',
        hash: fragmentOf(renamed),
        state: true,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
    },
    [nicknames, navigate],
  );
  return { nicknames, rename };
}
