/** Id of the `Fold` below; a link in the page's head refers to it (`src/document/page-document.ts`). */
export const FOLD_ID = 'fold';

/**
 * The end of a page's first screenful. Chromium renders nothing before this element has arrived, so that the first
 * screenful does not shift while it loads. In a page without a fold, Chromium waits for the whole page.
 */
export function Fold() {
  return <span id={FOLD_ID} hidden />;
}
