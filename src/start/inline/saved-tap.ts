const STORAGE_KEY = 'tapped';
const OPTION_SELECTOR = 'fieldset button';

/** Saves a tap on an option across a reload. Saves the option's text, because a new release may have another order. */
export function saveTap(button: HTMLElement | null): void {
  try {
    if (button?.matches(OPTION_SELECTOR)) sessionStorage.setItem(STORAGE_KEY, button.textContent);
  } catch {
    // Session storage has no room: the page reloads without the tap.
  }
}

/** Removes the saved tap from storage. Returns the option tapped before the reload, if this page has it. */
export function takeSavedTap(): HTMLElement | undefined {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return [...document.querySelectorAll<HTMLElement>(OPTION_SELECTOR)].find(({ textContent }) => textContent === text);
  } catch {
    return undefined;
  }
}
