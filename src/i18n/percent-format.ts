import type { Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';

/**
 * Formats a percentage, 0 to 100, with at most `decimals` decimals. It does not use `Intl.NumberFormat`, whose first
 * use takes 60 ms on a processor throttled to a quarter of its speed (docs/decisions/075).
 */
export function formatPercent(percent: number, language: Language, decimals = 0): string {
  const { decimalMark, percentSign } = LANGUAGE_ENTRIES[language];
  const factor = 10 ** decimals;
  return String(Math.round(percent * factor) / factor).replace('.', decimalMark) + percentSign;
}
