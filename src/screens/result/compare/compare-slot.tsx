import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLazy } from '#ui/use-lazy.ts';
import { canCompare } from './can-compare.ts';
import type { CompareContentProps } from './compare-content.tsx';
import styles from './compare-slot.module.css';

const loadCompareContent = async () => (await import('./compare-content.tsx')).CompareContent;

/** Reserves the place for a comparison or an invitation to compare, and loads what stands there. */
export function CompareSlot(props: CompareContentProps) {
  // Even if the URL has a friend, the server renders this place as if there were none (docs/decisions/042). Hydration
  // must render the same.
  const isHydrated = useHydrated();
  // `CompareContent` loads even while out of view: share buttons need the id that it gives to `onShareIdKnown`.
  const CompareContent = useLazy(loadCompareContent, { when: 'idle' });
  return (
    <div className={styles.place} data-comparing={isHydrated && canCompare(props.result.id, props.friendId)}>
      {CompareContent && <CompareContent {...props} />}
    </div>
  );
}
