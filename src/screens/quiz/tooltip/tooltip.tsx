import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** A pointer must rest this long before the tooltip opens (spec §9). */
export const TOOLTIP_DELAY_MS = 700;

export interface TooltipProps {
  readonly text: string;
  /** One element that takes a ref and already has this text as its accessible name. */
  readonly children: ReactElement;
}

/** Shows an icon button's name while a pointer rests on the button or it has the keyboard focus. */
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
