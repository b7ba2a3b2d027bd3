import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHEET_COUNT, sheetNumber, sheetOf } from '#domain/quiz/answer.ts';
import { decodeResultId, encodeResultId, RESULT_FORMAT } from './result-id.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const anySheet = fc.integer({ min: 0, max: SHEET_COUNT - 1 }).map(sheetOf);

test('each of the 262,144 sheets has its own id, from which it is decoded', () => {
  const seen = new Set<string>();
  for (let number = 0; number < SHEET_COUNT; number++) {
    const id = encodeResultId(sheetOf(number));
    seen.add(id);
    const decoded = decodeResultId(id);
    if (!decoded || sheetNumber(decoded.sheet) !== number) expect.fail(`sheet ${number} became ${id}`);
  }
  expect(seen.size).toBe(SHEET_COUNT);
});

test('an id is seven characters of the alphabet', () => {
  fc.assert(fc.property(anySheet, (sheet) => /^[0-9A-HJKMNP-TV-Z]{7}$/.test(encodeResultId(sheet))));
});

const anyChange = fc.record({ position: fc.nat(6), character: fc.constantFrom(...ALPHABET) });

test('an id with one or two changed characters is refused', () => {
  fc.assert(
    fc.property(anySheet, fc.array(anyChange, { minLength: 1, maxLength: 2 }), (sheet, changes) => {
      const id = encodeResultId(sheet);
      const characters = [...id];
      for (const { position, character } of changes) characters[position] = character;
      const changed = characters.join('');
      expect(decodeResultId(changed) === null).toBe(changed !== id);
    }),
    { numRuns: 5_000 },
  );
});

test('an id with two swapped characters is refused, neighbours or not', () => {
  fc.assert(
    fc.property(anySheet, fc.nat(6), fc.nat(6), (sheet, a, b) => {
      const characters = [...encodeResultId(sheet)];
      [characters[a], characters[b]] = [characters[b] as string, characters[a] as string];
      const changed = characters.join('');
      expect(decodeResultId(changed) === null).toBe(changed !== encodeResultId(sheet));
    }),
    { numRuns: 5_000 },
  );
});

test('letter case and look-alike letters do not matter', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const id = encodeResultId(sheet);
      for (const lookAlikeOfOne of ['i', 'l']) {
        const sloppy = id.replaceAll('0', 'o').replaceAll('1', lookAlikeOfOne);
        expect(decodeResultId(sloppy.toLowerCase())?.sheet).toEqual(sheet);
        expect(decodeResultId(sloppy.toUpperCase())?.sheet).toEqual(sheet);
      }
    }),
  );
});

test('a text of another length is refused, and so are seven characters that are no id', () => {
  for (const text of ['', 'ABC', '0000000', '!!!!!!!', 'UUUUUUU', '가나다라마바사', '00000000000000']) {
    expect(decodeResultId(text)).toBeNull();
  }
  fc.assert(fc.property(fc.string(), (text) => text.length === 7 || decodeResultId(text) === null));
});

test('ß as the last character does not count as S, although in capitals it becomes SS', () => {
  const id = Array.from({ length: 1_000 }, (_, number) => encodeResultId(sheetOf(number))).find((text) =>
    text.endsWith('S'),
  );
  expect(decodeResultId(`${id?.slice(0, -1)}s`)).not.toBeNull();
  expect(decodeResultId(`${id?.slice(0, -1)}ß`)).toBeNull();
});

test('an unknown result format is refused', () => {
  expect(decodeResultId(encodeResultId(sheetOf(0), 0))).toBeNull();
  expect(decodeResultId(encodeResultId(sheetOf(0), RESULT_FORMAT + 1))).toBeNull();
});

test('golden ids of format 1 never change', () => {
  expect(
    [0, 1, 4, 65_536, 131_071, 262_143].map((number) => encodeResultId(sheetOf(number), 1)),
  ).toMatchInlineSnapshot(`
    [
      "00001KJ",
      "00041MH",
      "000G1FY",
      "800017E",
      "FZZW1AR",
      "ZZZW175",
    ]
  `);
});
