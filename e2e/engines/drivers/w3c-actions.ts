import type { Key, Point } from '../engine.ts';

/** WebDriver's characters for keys that type no character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
};

/** The actions of a tap, in WebDriver's form. */
export function tapActions({ x, y }: Point) {
  return [
    {
      type: 'pointer',
      id: 'pointer',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** The actions of a key press. Keys pressed together, such as `Shift+Tab`, are released in reverse order. */
export function keyActions(key: Key) {
  const characters = key.split('+').map((name) => CHARACTERS[name] ?? name);
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...characters.map((value) => ({ type: 'keyDown', value })),
        ...characters.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    },
  ];
}
