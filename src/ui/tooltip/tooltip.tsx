import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** How long a pointer rests before the tooltip shows (spec §9). */
export const TOOLTIP_DELAY_MS = 700;

export interface TooltipProps {
  readonly text: string;
  /** One element that takes a ref and has this text as its accessible name already. */
  readonly children: ReactElement;
}

/** A name beside an icon, for a resting pointer or the keyboard. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={12}>
            <span>{text}</span>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
