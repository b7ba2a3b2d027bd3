import { expect, test } from 'vitest';
import { encodeQr } from './qr-path.ts';

test('a URL becomes a square of modules with three finder patterns', () => {
  const { size, path } = encodeQr('https://couples.example/en/results/3CDG1DY');
  // QR versions 1 to 40 have 21, 25, 29, … modules per side.
  expect((size - 17) % 4).toBe(0);
  // In the path, each dark module is a square of its own, which starts with `Mx yh`.
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x},${y}`));
  // A finder pattern is seven modules wide: a dark outer ring, in it a light ring, in it a dark square.
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (const [x, y, isDark] of [
      [0, 0, true],
      [6, 6, true],
      [1, 1, false],
      [3, 3, true],
    ] as const)
      expect(dark.has(`${left + x},${top + y}`)).toBe(isDark);
});
