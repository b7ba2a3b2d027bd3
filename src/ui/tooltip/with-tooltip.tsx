import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Tooltip } from './tooltip.tsx';

export interface WithTooltipProps {
  readonly text: string;
  readonly children: ReactElement;
}

/**
 * Gives an icon its tooltip on devices with a pointer that can rest. The tooltip's code comes while nobody is busy;
 * until then, and on touch screens for ever, the element is there alone.
 */
export function WithTooltip({ text, children }: WithTooltipProps) {
  const [Loaded, setLoaded] = useState<typeof Tooltip>();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const module = await import('./tooltip.tsx').catch(() => undefined);
      // Wrapping replaces the element, which would take the focus from under somebody's hands.
      if (wanted && module && !place.current?.contains(document.activeElement)) setLoaded(() => module.Tooltip);
    }, LOAD_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, []);
  return <span ref={place}>{Loaded ? <Loaded text={text}>{children}</Loaded> : children}</span>;
}

const LOAD_AFTER_MS = 1_500;
