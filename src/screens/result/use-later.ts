import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#browser/when-idle.ts';

/** How far below the screen a part may still be when its code is fetched. */
const MARGIN = '600px';

/**
 * A part of a screen that the first paint does not wait for: its code is fetched once its place comes near the screen
 * and the browser is idle. Until then, and where the code can't be had, there is nothing.
 *
 * @param load Stable over renders, such as a function of the module.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly Part: ComponentType<Props> | null;
} {
  const place = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let wanted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        whenIdle(() =>
          load().then(
            (Part) => wanted && setPart({ Part }),
            () => undefined,
          ),
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      wanted = false;
      observer.disconnect();
    };
  }, [load]);

  return { place, Part: part?.Part ?? null };
}
