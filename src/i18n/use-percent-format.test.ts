import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';
import { formatPercent } from './use-percent-format.ts';

describe.each(LANGUAGES)('percentages in %s', (language) => {
  const { intlTag } = LANGUAGE_ENTRIES[language];

  test('equal those of Intl, without decimals', () => {
    const intl = new Intl.NumberFormat(intlTag, { style: 'percent' });
    for (let percent = 0; percent <= 100; percent++)
      expect(formatPercent(percent, language)).toBe(intl.format(percent / 100));
  });

  test('equal those of Intl, with a decimal', () => {
    const intl = new Intl.NumberFormat(intlTag, { style: 'percent', maximumFractionDigits: 1 });
    // Halfway between two rounded values, implementations may differ. Sevenths and elevenths never lie there.
    const shares = [7, 11].flatMap((parts) => Array.from({ length: parts + 1 }, (_, part) => part / parts));
    for (const share of [...shares, 0.001, 0.1, 0.125])
      expect(formatPercent(share * 100, language, 1)).toBe(intl.format(share));
  });
});
