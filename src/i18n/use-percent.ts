import { useLingui } from '@lingui/react';

/** Writes a whole percent, 0 to 100, as the language does. */
export function usePercent(): (percent: number) => string {
  const { i18n } = useLingui();
  return (percent) => i18n.number(percent / 100, { style: 'percent' });
}
