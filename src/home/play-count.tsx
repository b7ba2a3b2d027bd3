import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import styles from './hero.module.css';

/** A smaller number would invite nobody. */
const MIN_PLAYS = 1_000;

/**
 * The number of all plays, once the page is idle; an empty line of the same height until then, offline, and below
 * `MIN_PLAYS` plays, so that nothing moves.
 */
export function PlayCount() {
  const language = useLanguage();
  const load = useCallback(() => loadPlayCount(language), [language]);
  const plays = useLazy(load, { when: 'idle' });
  return (
    <p className={styles.plays}>
      {/* A new element for each text: React can't change a page translator's text (docs/decisions/130). */}
      {plays && (
        <span key={`${language} ${plays}`}>
          <Trans id="home.plays">벌써 {plays}번 방영됐어요</Trans>
        </span>
      )}
    </p>
  );
}

/** The number in the language's digits and grouping; null below `MIN_PLAYS` and after a failure. */
async function loadPlayCount(language: Language): Promise<string | null> {
  const { loadStats } = await import('#reads/stats.ts');
  const { plays = 0 } = (await loadStats()) ?? {};
  return plays < MIN_PLAYS ? null : plays.toLocaleString(LANGUAGE_ENTRIES[language].intlTag);
}
