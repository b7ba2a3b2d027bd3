import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { rarityOf } from '#domain/match/popularity.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import styles from './match-seal.module.css';

/** How rare the couple is, as a ribbon below the seal; empty until the page is idle, offline, and after few plays. */
export function Rarity({ coupleId }: { readonly coupleId: number }) {
  const language = useLanguage();
  const load = useCallback(() => loadRarity(coupleId), [coupleId]);
  const rarity = useLazy(load, { when: 'idle' });
  if (rarity === null) return null;
  const count = rarity.toLocaleString(LANGUAGE_ENTRIES[language].intlTag);
  return (
    // A new element for each language: React can't change a page translator's text (docs/decisions/130).
    <span key={language} className={styles.rarity}>
      <Trans id="result.rarity">{count}명 중 1명</Trans>
    </span>
  );
}

async function loadRarity(coupleId: number): Promise<number | null> {
  const { loadStats } = await import('#reads/stats.ts');
  const stats = await loadStats();
  return stats && rarityOf(coupleId, stats.plays, stats.couples);
}
