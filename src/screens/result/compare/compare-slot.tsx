import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLazy } from '#ui/use-lazy.ts';
import type { CompareContentProps } from './compare-content.tsx';
import styles from './compare-slot.module.css';

const loadCompareContent = async () => (await import('./compare-content.tsx')).CompareContent;

/** Reserves the place of a comparison, or of the invitation to one, and loads it. */
export function CompareSlot(props: CompareContentProps) {
  // The server renders this place as without a friend (docs/decisions/042), and hydration must render the same.
  const isHydrated = useHydrated();
  // Loaded even if it is out of view: share buttons need the id that `CompareContent` gives to `onShareIdKnown`.
  const CompareContent = useLazy(loadCompareContent, { when: 'idle' });
  return (
    <div className={styles.place} data-comparing={isHydrated && props.friendId !== undefined}>
      {CompareContent && <CompareContent {...props} />}
    </div>
  );
}
