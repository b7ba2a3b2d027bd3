/** The functions of a browser that this suite needs. Each driver implements them with the protocol of its browser. */
export interface Engine {
  /** Opens a tab with empty storage of its own, unless the driver lets all tabs share one storage. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  /** Loads a URL. Most drivers wait for the `load` event; Chromium without Playwright does not. */
  open(url: string): Promise<void>;
  /** Returns what `script` returns in the page. Only its source is sent, so it can't use the test's variables. */
  evaluate<Arguments extends readonly Json[], Result extends Json | undefined>(
    script: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result>;
  /** Presses and releases the pointer at a point of the viewport, by real input events. */
  tapAt(point: Point): Promise<void>;
  /** Presses and releases a key, or keys together, by real input events. */
  press(key: Key): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A point of the viewport in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

/** A key, or keys that are pressed together. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'Control+v' | '2' | '4';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
