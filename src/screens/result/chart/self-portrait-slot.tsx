import { useRef } from 'react';
import { useLazy } from '#ui/use-lazy.ts';
import type { SelfPortraitProps } from './self-portrait.tsx';
import styles from './self-portrait-slot.module.css';

const load = async () => (await import('./self-portrait.tsx')).SelfPortrait;

/** The place of "see yourself": held free, filled once the visitor scrolls towards it. */
export function SelfPortraitSlot(props: SelfPortraitProps) {
  const place = useRef<HTMLDivElement>(null);
  const Part = useLazy(load, { when: 'visible', place });
  return (
    <div ref={place} className={styles.place}>
      {Part && <Part {...props} />}
    </div>
  );
}
