/**
 * The digit 1 to 9 of a key, else 0. Without Shift, the keys of French keyboards give signs, and those of Arabic ones
 * may give Arabic digits: then the key's place counts.
 */
export function digitOfKey({ key, code, shiftKey }: KeyboardEvent): number {
  return Number(/^[1-9]$/.test(key) ? key : !shiftKey && key.length === 1 && /^Digit([1-9])$/.exec(code)?.[1]) || 0;
}
