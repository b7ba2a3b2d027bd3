import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGroup } from '#domain/groups/group.ts';
import { decodePastedId, encodeResultId } from '#domain/ids/result-id.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { canonicalPath, canonicalSearch } from './canonical-path.ts';
import { isSpelledCanonically } from './is-spelled-canonically.ts';

const id = fc.integer({ min: 0, max: SHEET_COUNT - 1 }).map((number) => encodeResultId(sheetOf(number)));
/** What sticks to links in messages: particles, punctuation, quotes, brackets, emoji, invisible signs, other links. */
const tail = fc.oneof(
  fc.constantFrom(
    '를',
    '입니다',
    '은/는',
    '.',
    ',',
    ')',
    '~',
    '!',
    '"',
    '”',
    '』',
    '>',
    '…',
    '。',
    '\u200b',
    '\ufeff',
    '🎉',
    ' ',
  ),
  fc.constantFrom(') 봐', '.html', '\nhttps://couples.example/results/000M18X', "'s", '&', ';', '|', '%'),
  fc.tuple(fc.constantFrom('를', ')', ' '), fc.string({ unit: 'grapheme' })).map((parts) => parts.join('')),
);
/** As a program sends the link: as it is, or escaped. Not a slash, a query or a fragment, which end the path. */
const sent = tail.chain((text) => {
  const part = text.replace(/[?#-]/g, '');
  return fc.constantFrom(part, encodeURIComponent(part));
});
const caseOf = (text: string) => fc.constantFrom(text, text.toLowerCase());

test('what sticks to the end of a link leads to the canonical path of the result, group or page', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', '/en', '/ar'),
      id.chain((one) => fc.tuple(fc.constant(one), caseOf(one))),
      id,
      sent,
      (prefix, [one, typed], other, end) => {
        fc.pre(one !== other);
        expect(canonicalPath(`${prefix}/results/${typed}${end}`)).toBe(`${prefix}/results/${one}`);
        expect(canonicalPath(`${prefix}/together/${other}-${typed}${end}`)).toBe(`${prefix}/together/${other}-${one}`);
        expect(canonicalPath(`${prefix}/couples${end}`)).toBe(`${prefix}/couples`);
      },
    ),
  );
});

test('an id twice is the id, and what sticks to an id in the middle of a group loses no member', () => {
  expect(canonicalPath('/results/DHP41HYDHP41HY')).toBe('/results/DHP41HY');
  expect(canonicalPath('/together/9FT41H8)-DHP41HY를/x')).toBe('/together/9FT41H8-DHP41HY');
});

test('a canonical path stays as it is', () => {
  fc.assert(
    fc.property(id, id, (one, other) => {
      for (const path of [
        `/fr/results/${one}`,
        `/together/${one}-${other}`,
        '/',
        '/en',
        '/more-tests',
        '/quiz/3',
        '/404',
      ])
        expect(canonicalPath(path)).toBe(path);
    }),
  );
});

test('no tail turns a mistyped id into another person’s', () => {
  fc.assert(
    fc.property(
      id,
      fc.nat(6),
      fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
      sent,
      (one, place, symbol, end) => {
        fc.pre(one[place] !== symbol);
        const mistyped = one.slice(0, place) + symbol + one.slice(place + 1);
        expect(decodePastedId(mistyped + end)).toBeNull();
        expect(parseGroup(mistyped + end)).toBeNull();
        // One letter too many: it may be anywhere in the id.
        expect(decodePastedId(`${one}${symbol}${end}`)).toBeNull();
      },
    ),
  );
});

test.each([
  '/',
  '/%5E',
  '/를',
  '/nothing를',
  '/en/nothing)',
  '/results/를',
  '/results/DHP41HZ를',
  '/results/DHP41HY_one',
])('%s names no page, so it stays as it is', (path) => expect(canonicalPath(path)).toBe(path));

test('ids in a query are spelled canonically too; of several friends, the last one counts', () => {
  expect(canonicalSearch('?a=1&with=9ft41h8&with=dhp41hy를')).toBe('?a=1&with=DHP41HY');
  expect(canonicalSearch('?join=9ft41h8-DHP41HY)')).toBe('?join=9FT41H8-DHP41HY');
  expect(canonicalSearch('?with=nobody')).toBe('?with=nobody');
  expect(canonicalSearch('')).toBe('');
});

test('an address is repaired only if it changes: others never wait for the code that reads ids', () => {
  fc.assert(
    fc.property(id, id, sent, (one, other, end) => {
      for (const path of [`/fr/results/${one}`, `/together/${one}-${other}`, '/', '/en', '/more-tests', '/quiz/3'])
        expect(isSpelledCanonically(path, `?with=${one}&join=${one}-${other}`)).toBe(true);
      for (const path of [`/results/${one}${end}`, `/results/${one}-${one}`, `/together/${one}-${other}${end}`])
        if (canonicalPath(path) !== path) expect(isSpelledCanonically(path, '')).toBe(false);
      for (const query of [`?with=${one.toLowerCase()}`, `?a&with=${one}-${one}`, `?join=${one}-${other}${end}`])
        if (canonicalSearch(query) !== `?${new URLSearchParams(query)}`)
          expect(isSpelledCanonically('/', query)).toBe(false);
    }),
  );
});
