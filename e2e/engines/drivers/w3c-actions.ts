import { KEY_CODES, type Key, type Point } from '../engine.ts';

/** The actions of a tap, in the form that WebDriver and WebDriver BiDi share. */
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
  const codes = KEY_CODES[key];
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...codes.map((value) => ({ type: 'keyDown', value })),
        ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    },
  ];
}
