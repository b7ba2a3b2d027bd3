import { useLanguage } from './language-context.tsx';
import { formatPercent } from './percent-format.ts';

/** Returns a function that formats a percentage, 0 to 100, in the page's language. */
export function usePercentFormat(): (percent: number, decimals?: number) => string {
  const language = useLanguage();
  return (percent, decimals) => formatPercent(percent, language, decimals);
}
