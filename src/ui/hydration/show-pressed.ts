/**
 * Marks a toggle button as pressed, and the one pressed before as not pressed, so that the next frame shows it. React
 * sets the same `aria-pressed` later: after hydration, or when the answer is stored.
 */
export function showPressed(button: Element | null, previous: Element | null): void {
  setPressed(previous, false);
  setPressed(button, true);
}

function setPressed(button: Element | null, isPressed: boolean): void {
  if (button?.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', String(isPressed));
}
