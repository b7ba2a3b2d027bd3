import { expect, test } from 'vitest';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { posterGlow } from './poster-glow.ts';

test('every couple has a glow of three colours', () => {
  for (let coupleId = 1; coupleId <= COUPLE_COUNT; coupleId += 1)
    expect(posterGlow(coupleId)?.match(/%23[0-9a-f]{6}/g), String(coupleId)).toHaveLength(3);
});
