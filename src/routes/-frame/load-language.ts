import type { ParsedLocation } from '@tanstack/react-router';
import { MESSAGES_TIMEOUT_MS } from '#api/waits.ts';
import { splitPath } from '#domain/language.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadInTime } from '#ui/frame/load-in-time.ts';
import { stayInLanguage } from './stay-in-language.ts';

interface LanguageRequest {
  readonly location: ParsedLocation;
  /** Whether the page is only preloaded. */
  readonly preload: boolean;
  readonly abortController: AbortController;
}

/** The page's language, its path without the prefix, and its texts; stays in the shown language if these can't load. */
export async function loadLanguage({ location, preload, abortController }: LanguageRequest) {
  const { language, address } = splitPath(location.pathname);
  try {
    // Meanwhile links to other pages lead to the loading language and open nothing.
    return { language, address, i18n: await loadInTime(loadI18n(language), MESSAGES_TIMEOUT_MS) };
  } catch (error) {
    // The visitor waits neither for a link that is only preloaded nor for a navigation that another has replaced.
    throw preload || abortController.signal.aborted ? error : stayInLanguage(address, error);
  }
}
