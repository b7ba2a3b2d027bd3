import { type ReactElement, useRef, useState } from 'react';
import { useAsyncEffect } from '../use-async-effect.ts';
import type { Tooltip } from './tooltip.tsx';

/** Loading waits this long, so that it doesn't compete with the start of the page. */
const LOAD_DELAY_MS = 1_500;

export interface WithTooltipProps {
  readonly text: string;
  readonly children: ReactElement;
}

/**
 * Adds a tooltip on devices whose pointer can hover. Its code loads after a delay; until then, and on touch screens,
 * only the element itself is rendered.
 */
export function WithTooltip({ text, children }: WithTooltipProps) {
  const [Loaded, setLoaded] = useState<typeof Tooltip>();
  const wrapper = useRef<HTMLSpanElement>(null);
  useAsyncEffect(async (signal) => {
    if (!matchMedia('(hover: hover)').matches) return;
    await new Promise((resolve) => setTimeout(resolve, LOAD_DELAY_MS));
    if (signal.aborted) return;
    const module = await import('./tooltip.tsx').catch(() => undefined);
    // Wrapping remounts the element, so it would lose the focus.
    if (!signal.aborted && module && !wrapper.current?.contains(document.activeElement))
      setLoaded(() => module.Tooltip);
  }, []);
  return <span ref={wrapper}>{Loaded ? <Loaded text={text}>{children}</Loaded> : children}</span>;
}
