import { useCallback } from 'react';
import { useLanguage } from '#i18n/language-context.tsx';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import styles from './partner-slot.module.css';

/** Below the question: with which friend the visitor will be compared. */
export function PartnerSlot({ friendId }: { readonly friendId: string | undefined }) {
  const language = useLanguage();
  // Pages are rendered without a query: hydration must not see one either.
  const isWanted = useHydrated() && friendId !== undefined;
  const load = useCallback(async () => {
    const [{ PartnerLine }] = await Promise.all([import('#people/names/partner-line.tsx'), loadResultTexts(language)]);
    return { language, PartnerLine };
  }, [language]);
  const loaded = useLazy(load, { when: isWanted ? 'idle' : null });
  if (!isWanted || loaded?.language !== language) return null;
  return (
    <p className={styles.partner}>
      <span>
        <loaded.PartnerLine friendId={friendId} />
      </span>
    </p>
  );
}
