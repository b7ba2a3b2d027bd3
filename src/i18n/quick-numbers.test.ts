import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';
import { quickNumber } from './quick-numbers.ts';

describe.each(LANGUAGES)('numbers in %s', (language) => {
  const { formats } = LANGUAGE_ENTRIES[language];

  it('are those of Intl, from 0 to 999', () => {
    const intl = new Intl.NumberFormat(formats);
    for (let count = 0; count < 1_000; count++) {
      expect(quickNumber(count, undefined, language)).toBe(intl.format(count));
    }
  });

  it('are those of Intl as whole percents', () => {
    const intl = new Intl.NumberFormat(formats, { style: 'percent' });
    for (let percent = 0; percent <= 100; percent++) {
      expect(quickNumber(percent / 100, { style: 'percent' }, language)).toBe(intl.format(percent / 100));
    }
  });

  it('are those of Intl as percents with a decimal', () => {
    const format = { style: 'percent', maximumFractionDigits: 1 } as const;
    const intl = new Intl.NumberFormat(formats, format);
    // Sevenths and elevenths never fall between two decimals, where rounding is a matter of taste.
    const shares = [7, 11].flatMap((parts) => Array.from({ length: parts + 1 }, (_, part) => part / parts));
    for (const share of [...shares, 0.001, 0.1, 0.125]) {
      expect(quickNumber(share, format, language)).toBe(intl.format(share));
    }
  });
});

describe('numbers that are left to Intl', () => {
  it.each([
    ['a thousand', 1_000, undefined],
    ['a negative number', -1, undefined],
    ['a fraction', 1.5, undefined],
    ['no number', Number.NaN, undefined],
    ['more than all of it', 1.01, { style: 'percent' }],
    ['less than nothing', -0.01, { style: 'percent' }],
    ['two decimals', 0.1234, { style: 'percent', maximumFractionDigits: 2 }],
    ['another style', 3, { style: 'unit', unit: 'day' }],
    ['another wish', 0.5, { style: 'percent', minimumFractionDigits: 1 }],
  ] as const)('%s', (_, value, format) => {
    expect(quickNumber(value, format, 'ko')).toBeNull();
  });
});
