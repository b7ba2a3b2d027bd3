import { useLazy } from '#ui/lazy/use-lazy.ts';
import { usePerspective } from '../perspective/perspective.ts';
import type { CompareContentProps } from './compare-content.tsx';
import styles from './compare-slot.module.css';

const loadCompareContent = async () => (await import('./compare-content.tsx')).CompareContent;

/** Reserves the place for a comparison's details or an invitation to compare, and loads what stands there. */
export function CompareSlot(props: CompareContentProps) {
  const isOwn = usePerspective() === 'own';
  // `CompareContent` loads even while out of view: share buttons need the id that it gives to `onShareIdKnown`.
  const CompareContent = useLazy(loadCompareContent, { when: 'idle' });
  return (
    <div
      className={styles.place}
      data-own={isOwn}
      data-comparing={props.comparison !== null}
      data-screen-only={props.comparison === null || undefined}
    >
      {CompareContent && <CompareContent {...props} />}
    </div>
  );
}
