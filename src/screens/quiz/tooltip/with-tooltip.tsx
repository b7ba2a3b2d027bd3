import { useRef, useState } from 'react';
import { TOOLTIP_LOAD_DELAY_MS } from '#api/waits.ts';
import { useAsyncEffect } from '#ui/use-async-effect.ts';
import type { Tooltip, TooltipProps } from './tooltip.tsx';

/**
 * Adds a tooltip on devices whose pointer can hover. It tries once, after a delay, to load the tooltip's code; if that
 * fails, or the element has the focus then, there is no tooltip.
 */
export function WithTooltip({ text, children }: TooltipProps) {
  const [Loaded, setLoaded] = useState<typeof Tooltip>();
  const wrapper = useRef<HTMLSpanElement>(null);
  // Not `useLazy`: that has no fixed delay, and would show what it loaded even if the element has the focus.
  useAsyncEffect(async (signal) => {
    if (!matchMedia('(hover: hover)').matches) return;
    await new Promise((resolve) => setTimeout(resolve, TOOLTIP_LOAD_DELAY_MS));
    if (signal.aborted) return;
    const module = await import('./tooltip.tsx').catch(() => undefined);
    // Wrapping the element in `Tooltip` remounts it, so it would lose the focus.
    if (!signal.aborted && module && !wrapper.current?.contains(document.activeElement))
      setLoaded(() => module.Tooltip);
  }, []);
  return <span ref={wrapper}>{Loaded ? <Loaded text={text}>{children}</Loaded> : children}</span>;
}
