import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLazy } from '#ui/use-lazy.ts';
import type { CompareContentProps } from './compare-content.tsx';
import styles from './compare-slot.module.css';

const load = async () => (await import('./compare-content.tsx')).CompareContent;

/** The place under the poster for what two results have to do with each other. */
export function CompareSlot(props: CompareContentProps) {
  // The page was rendered without its query.
  const hydrated = useHydrated();
  // Wherever it stands: it says whether the play is sent.
  const Part = useLazy(load, { when: 'idle' });
  return (
    <div className={styles.place} data-comparing={hydrated && props.friendId !== undefined}>
      {Part && <Part {...props} />}
    </div>
  );
}
