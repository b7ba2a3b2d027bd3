/** Where a reload finds what was tapped before it. */
const STORAGE_KEY = 'tapped';
const OPTIONS = 'fieldset button';

/** Keeps an option that was tapped for the page that a reload brings: by its words, as a new version may order them anew. */
export function saveTap(option: HTMLElement | null): void {
  try {
    if (option?.matches(OPTIONS)) sessionStorage.setItem(STORAGE_KEY, option.textContent);
  } catch {
    // Without session storage nothing is reloaded either.
  }
}

/** The option that was tapped before the reload, where this page has it; once. */
export function takeSavedTap(): HTMLElement | undefined {
  try {
    const words = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return [...document.querySelectorAll<HTMLElement>(OPTIONS)].find(({ textContent }) => textContent === words);
  } catch {
    return undefined;
  }
}
