/** A browser engine, as far as the suite needs one: each driver speaks its own protocol behind this. */
export interface Engine {
  /** A tab with a storage of its own, empty. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  /** Loads an address, until the document and what it names have come. */
  open(address: string): Promise<void>;
  /** Runs a function in the page and gives what it answers. It is sent as source: it sees its arguments alone. */
  evaluate<Arguments extends readonly Json[], Result extends Json | undefined>(
    script: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result>;
  /** Presses and releases the pointer there, in pixels of the viewport, as the hardware would. */
  tapAt(place: Point): Promise<void>;
  /** Presses and releases a key as the hardware would. */
  press(key: Key): Promise<void>;
  /** What the visitor sees, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Point = { readonly x: number; readonly y: number };

export type Key = keyof typeof KEY_CODES;

/** The keys that the suite presses, as the W3C's WebDriver writes them. */
export const KEY_CODES = {
  Tab: ['\uE004'],
  'Shift+Tab': ['\uE008', '\uE004'],
  Enter: ['\uE007'],
  Escape: ['\uE00C'],
  'Control+V': ['\uE009', 'v'],
  '1': ['1'],
  '2': ['2'],
  '3': ['3'],
  '4': ['4'],
} as const;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
