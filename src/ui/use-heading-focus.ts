import { type RefObject, useEffect, useRef } from 'react';
import { useIsClientRendered } from './hydration/use-hydrated.ts';

/**
 * Moves the focus to a screen's heading when the screen opens, and when it shows other content without being remounted:
 * `contentKey` then differs. Not at hydration, because the page was visible before. Returns the heading's ref.
 */
export function useHeadingFocus(contentKey: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isClientRendered = useIsClientRendered();
  const focusedKey = useRef(isClientRendered ? null : contentKey);
  useEffect(() => {
    if (focusedKey.current === contentKey) return;
    focusedKey.current = contentKey;
    heading.current?.focus({ preventScroll: true });
  }, [contentKey]);
  return heading;
}
