import { type ReactElement, useRef, useState } from 'react';
import { useAsyncEffect } from '../use-async-effect.ts';
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
  useAsyncEffect(async (signal) => {
    if (!matchMedia('(hover: hover)').matches) return;
    await new Promise((resolve) => setTimeout(resolve, LOAD_AFTER_MS));
    if (signal.aborted) return;
    const module = await import('./tooltip.tsx').catch(() => undefined);
    // Wrapping replaces the element, which would take the focus away from it.
    if (!signal.aborted && module && !place.current?.contains(document.activeElement)) setLoaded(() => module.Tooltip);
  }, []);
  return <span ref={place}>{Loaded ? <Loaded text={text}>{children}</Loaded> : children}</span>;
}

const LOAD_AFTER_MS = 1_500;
