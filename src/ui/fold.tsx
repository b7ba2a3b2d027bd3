/**
 * Where the first screen of a page ends. `index.html` has the browser wait for this before it draws the page first: a
 * screen that stands at the bottom or in the middle would jump with each piece of it that arrives. What comes after it
 * only grows downwards. A page without a fold is waited for as a whole.
 */
export function Fold() {
  return <span id="fold" hidden />;
}
