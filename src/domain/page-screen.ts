import { splitPath } from './language.ts';

/** What is kept by screen: by the first segment of an address without its language: '' for home, 'quiz', … */
export type ByScreen<T> = Readonly<Record<string, T>>;

/** The screen that an address asks for, whether there is one of that name or not. */
export function screenOf(pathname: string): string {
  return splitPath(pathname).page.split('/')[1] ?? '';
}

/** What is kept for a screen. Its name is what a visitor wrote: `constructor` is none. */
export function ofScreen<T>(byScreen: ByScreen<T>, screen: string): T | undefined {
  return Object.hasOwn(byScreen, screen) ? byScreen[screen] : undefined;
}
