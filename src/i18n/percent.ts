import type { Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';

/**
 * Writes a percentage, 0 to 100, as the language does, with `decimals` digits after the mark at most. Without
 * `Intl.NumberFormat`, whose first use costs a four times slower phone 60 ms (docs/decisions/075).
 */
export function formatPercent(percent: number, language: Language, decimals = 0): string {
  const { decimalMark, percentSign } = LANGUAGE_ENTRIES[language];
  const step = 10 ** decimals;
  return String(Math.round(percent * step) / step).replace('.', decimalMark) + percentSign;
}
