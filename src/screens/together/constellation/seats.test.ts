import { expect, test } from 'vitest';
import { seatsOf } from './seats.ts';

const [STYLES = ''] = Object.values(
  import.meta.glob<string>('./constellation.module.css', { query: '?raw', import: 'default', eager: true }),
);

test('the lines of the picture end where its style sheet puts the posters', () => {
  const reach = Number(/calc\((\d+)% \* var\(--near\)\)/.exec(STYLES)?.[1]);
  for (let count = 2; count <= 8; count += 1)
    for (const [place, seat] of seatsOf(count).entries()) {
      const near = Number(new RegExp(`\\[data-place="${place}"\\] \\{[^}]*--near: ([\\d.]+)`).exec(STYLES)?.[1]);
      const turn = (2 * Math.PI * (place + (count === 2 ? 0.5 : 1))) / count;
      expect(seat.x).toBeCloseTo(50 - reach * near * Math.sin(turn));
      expect(seat.y).toBeCloseTo(50 + reach * near * Math.cos(turn));
    }
});
