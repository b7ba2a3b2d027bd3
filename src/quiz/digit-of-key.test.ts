import { expect, test } from 'vitest';
import { digitOfKey } from './digit-of-key.ts';

const pressed = (key: string, code: string, shiftKey = false) => digitOfKey({ key, code, shiftKey } as KeyboardEvent);

test('a digit counts wherever the keyboard has it', () => {
  expect(pressed('1', 'Digit1')).toBe(1);
  expect(pressed('9', 'Numpad9')).toBe(9);
  expect(pressed('2', 'Digit2', true)).toBe(2);
  // Dvorak's for programmers.
  expect(pressed('7', 'Digit2', true)).toBe(7);
});

test('a key of the digit row counts without Shift, though French keyboards give signs and Arabic ones Arabic digits', () => {
  expect(['&', 'é', '"', "'"].map((key, index) => pressed(key, `Digit${index + 1}`))).toEqual([1, 2, 3, 4]);
  expect(['١', '٢', '٣', '٤'].map((key, index) => pressed(key, `Digit${index + 1}`))).toEqual([1, 2, 3, 4]);
});

test('no other key counts', () => {
  for (const [key, code, shiftKey] of [
    ['0', 'Digit0'],
    ['à', 'Digit0'],
    ['!', 'Digit1', true],
    ['a', 'KeyQ'],
    ['Dead', 'Digit2'],
    ['F1', 'F1'],
  ] as const)
    expect(pressed(key, code, shiftKey), key).toBe(0);
});
