import { expect, test } from 'vitest';
import { fitText, fitTogether, type Measure, splitAtBreaks } from './fit-text.ts';

/** A Han or Hangul character is as wide as the font size, any other character half as wide. */
const measure: Measure = (text, { size }) =>
  [...text].reduce((width, letter) => width + size * (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.5), 0);

const box = { width: 400, maxLines: 2, maxSize: 40, weight: 700 };

test('Korean, Arabic and Latin texts break only at spaces', () => {
  expect(splitAtBreaks('폭싹 속았수다', 'ko')).toEqual(['폭싹 ', '속았수다']);
  expect(splitAtBreaks('다\u00a0식은 파스타', 'ko')).toEqual(['다\u00a0식은 ', '파스타']);
  expect(splitAtBreaks('Weightlifting Fairy Kim Bok-joo', 'en')).toEqual([
    'Weightlifting ',
    'Fairy ',
    'Kim ',
    'Bok-joo',
  ]);
  expect(splitAtBreaks('عندما تمنحك الحياة', 'ar')).toHaveLength(3);
});

test('Chinese breaks between words, never before a closing mark or after an opening one', () => {
  expect(splitAtBreaks('你好世界', 'zh')).toEqual(['你好', '世界']);
  const pieces = splitAtBreaks('《苦尽柑来遇见你》，你好。', 'zh');
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.join('')).toBe('《苦尽柑来遇见你》，你好。');
  for (const piece of pieces) {
    expect(piece).not.toMatch(/^[》，。]/);
    expect(piece).not.toMatch(/《$/);
  }
});

test('a text that almost fits shrinks instead of breaking', () => {
  const fitted = fitText('Crash Landing on You!!', box, 'en', measure);
  expect(fitted.lines).toHaveLength(1);
  expect(fitted.size).toBeLessThan(40);
});

test('the lines of a text are about equally long', () => {
  const { lines, size } = fitText('When Life Gives You Tangerines', box, 'en', measure);
  expect(size).toBe(40);
  expect(lines).toEqual(['When Life Gives', 'You Tangerines']);
});

test('no line is wider than the box, and words are broken before a text is shortened', () => {
  for (const text of ['Donaudampfschifffahrtsgesellschaft', '폭'.repeat(30), 'x'.repeat(130), '', ' '])
    for (const maxLines of [2, 3]) {
      const fitted = fitText(text, { ...box, maxLines }, 'en', measure);
      for (const line of fitted.lines) expect(measure(line, fitted)).toBeLessThanOrEqual(box.width);
      expect(fitted.lines.join('')).toBe(text.trim());
    }
});

test('a text too long for its lines at the smallest size ends with an ellipsis', () => {
  const fitted = fitText('x'.repeat(300), box, 'en', measure);
  // At the smallest size, 12 pixels, a letter is 6 wide: 66 of them fit into 400.
  expect(fitted.lines).toEqual(['x'.repeat(66), `${'x'.repeat(65)}…`]);
  expect(measure(fitted.lines[1] ?? '', fitted)).toBeLessThanOrEqual(box.width);
});

test('texts fitted together have one font size, the largest in which the longest of them fits', () => {
  const longest = 'When Life Gives You Tangerines, Twice';
  const { size, blocks } = fitTogether(['Hi', longest], box, 'en', measure);
  expect(blocks).toEqual([['Hi'], ['When Life Gives You', 'Tangerines, Twice']]);
  // Its longer line has 19 letters, each half as wide as the font size.
  expect(size * 19 * 0.5).toBeLessThanOrEqual(box.width);
  expect(fitTogether(['Hi'], box, 'en', measure).size).toBe(box.maxSize);
});

test('of texts fitted together one too long at the smallest size ends with an ellipsis', () => {
  const { size, blocks } = fitTogether(['Hi', 'x'.repeat(300)], { ...box, minSize: 20 }, 'en', measure);
  expect(size).toBe(20);
  expect(blocks[0]).toEqual(['Hi']);
  expect(blocks[1]?.at(-1)).toMatch(/…$/);
});
