import { useRef } from 'react';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { SelfPortraitProps } from './self-portrait.tsx';
import styles from './self-portrait-slot.module.css';

const loadSelfPortrait = async () => (await import('./self-portrait.tsx')).SelfPortrait;

/**
 * Reserves a place for the self-portrait, which shows a chart of visitor and couple, and below it the closest couples.
 * Loads the self-portrait when the visitor scrolls near.
 */
export function SelfPortraitSlot(props: SelfPortraitProps) {
  const place = useRef<HTMLDivElement>(null);
  const SelfPortrait = useLazy(loadSelfPortrait, { when: 'visible', place });
  return (
    <div ref={place} className={styles.place} data-screen-only>
      {SelfPortrait && <SelfPortrait {...props} />}
    </div>
  );
}
