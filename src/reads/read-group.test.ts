import { expect, test } from 'vitest';
import { readGroup } from './read-group.ts';

const ANN = '000M18X';
const BEN = '9FT41H8';

test('a group has a synopsis from two people on, also if both gave the same answers', async () => {
  const synopsisOf = async (ids: string) => (await readGroup(ids, 'en'))?.synopsis;
  expect(await synopsisOf(ANN)).toBe('');
  expect(await synopsisOf(`${ANN}-${BEN}`)).not.toBe('');
  expect(await synopsisOf(`${ANN}-${ANN}`)).not.toBe('');
});
