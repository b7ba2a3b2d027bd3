import { expect, test } from 'vitest';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { posterGlow } from './poster-glow.ts';

test('every couple has a glow of three colours', () => {
  for (let coupleId = 1; coupleId <= COUPLE_COUNT; coupleId += 1)
    expect(posterGlow(coupleId)?.match(/%23[0-9a-f]{6}/g), String(coupleId)).toHaveLength(3);
});

test('no glow is lighter than the one whose contrast is tested (e2e/accessibility/contrast.spec.ts)', () => {
  const lightest = ['#f9bf7a', '#b4baa6', '#284f3a'].map(luminance);
  for (let coupleId = 1; coupleId <= COUPLE_COUNT; coupleId += 1)
    for (const [index, colour] of (posterGlow(coupleId)?.match(/(?<=%23)[0-9a-f]{6}/g) ?? []).entries())
      expect(luminance(colour), `${coupleId} ${colour}`).toBeLessThanOrEqual(lightest[index] ?? 0);
});

/** Relative luminance of WCAG, 0 to 1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((hex) => {
    const channel = Number.parseInt(hex, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
