import type { Language } from '#domain/language.ts';
import { useLanguage } from './language-context.tsx';
import { LANGUAGE_ENTRIES } from './languages.ts';

/** Returns a function that formats a percentage, 0 to 100, in the page's language. */
export function usePercentFormat(): (percent: number, decimals?: number) => string {
  const language = useLanguage();
  return (percent, decimals) => formatPercent(percent, language, decimals);
}

/**
 * Formats a percentage, 0 to 100, with at most `decimals` decimals. It does not use `Intl.NumberFormat`, whose first
 * use takes 60 ms on a processor throttled to a quarter of its speed (docs/decisions/075).
 */
export function formatPercent(percent: number, language: Language, decimals = 0): string {
  const { decimalMark, percentSign } = LANGUAGE_ENTRIES[language];
  const factor = 10 ** decimals;
  return String(Math.round(percent * factor) / factor).replace('.', decimalMark) + percentSign;
}
