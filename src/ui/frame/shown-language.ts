import type { I18n } from '@lingui/core';
import type { Language } from '#domain/language.ts';

export interface ShownLanguage {
  readonly language: Language;
  readonly i18n: I18n;
}

let shown: ShownLanguage | null = null;

export function rememberShownLanguage(next: ShownLanguage): void {
  shown = next;
}

/** The language of the page that is shown; null until the first page is. */
export function shownLanguage(): ShownLanguage | null {
  return shown;
}
