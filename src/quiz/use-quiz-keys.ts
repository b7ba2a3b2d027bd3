import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PageAddress } from '#domain/pages/pages.ts';
import { digitOfKey } from './digit-of-key.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';

export interface QuizKeys {
  /** How many options the question has. */
  readonly optionCount: number;
  readonly choose: (option: number) => void;
  /** The address that Escape opens. */
  readonly backAddress: PageAddress;
}

/**
 * Digit keys 1 to 4 answer while the focus is among the options: elsewhere they may be dictated words. Escape goes
 * back. A held key counts once (spec point 7).
 */
export function useQuizKeys(keys: QuizKeys): void {
  const navigate = useNavigate();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    function goBack(address: PageAddress) {
      // An earlier question keeps the URL's fragment, which holds the nicknames of the group to join.
      const hash = address === '/' ? '' : true;
      void navigate({ to: pathInUrlLanguage(address), hash, hashScrollIntoView: false });
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Escape' && !event.repeat) goBack(latest.current.backAddress);
      const digit = digitOfKey(event);
      if (digit === 0 || digit > latest.current.optionCount || !isAmongOptions(event.target)) return;
      // The fourth key of a French keyboard would open Firefox's search, which would then get the next keys.
      event.preventDefault();
      if (!event.repeat) latest.current.choose(digit - 1);
    }
    document.addEventListener('keydown', onKeyDown);
    // Until now the inline script handled digit keys.
    window.earlyEvents?.stopDigitKeys();
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}

function isAmongOptions(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('fieldset') !== null;
}
