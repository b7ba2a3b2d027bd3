import { useRef } from 'react';
import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLazy } from '#ui/use-lazy.ts';
import type { ComparePartProps } from './compare-part.tsx';
import styles from './compare-slot.module.css';

const load = async () => (await import('./compare-part.tsx')).ComparePart;

/** The place under the poster for what two results have to do with each other. */
export function CompareSlot(props: ComparePartProps) {
  // The page was rendered without its query.
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const Part = useLazy(load, { when: 'visible', place });
  return (
    <div ref={place} className={styles.place} data-comparing={hydrated && props.friendId !== undefined}>
      {Part && <Part {...props} />}
    </div>
  );
}
