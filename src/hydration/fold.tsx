/** By which a page's head names its fold (`src/document/page-document.ts`). */
export const FOLD_ID = 'fold';

/**
 * Where the first screen of a page ends. The browser waits for this before it draws the page first: a screen that
 * stands at the bottom or in the middle would jump with each piece of it that arrives. What comes after it only grows
 * downwards. A page without a fold is waited for as a whole.
 */
export function Fold() {
  return <span id={FOLD_ID} hidden />;
}
