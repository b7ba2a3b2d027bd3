/**
 * Shows a tapped button as the chosen one in the very next frame, where it is one that can be chosen. React says the
 * same later: when the page is hydrated, or once the answer is stored. Nothing else but React writes `aria-pressed`.
 *
 * @param before The button that was the chosen one until now.
 */
export function showPressed(button: Element | null, before: Element | null): void {
  setPressed(before, false);
  setPressed(button, true);
}

function setPressed(button: Element | null, pressed: boolean): void {
  if (button?.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', String(pressed));
}
