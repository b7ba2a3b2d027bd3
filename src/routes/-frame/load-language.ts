import { msg } from '@lingui/core/macro';
import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { MESSAGES_TIMEOUT_MS } from '#api/waits.ts';
import { localizedPath, splitPath } from '#domain/language.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { isStuckImport } from '#offline/failed-chunks/chunk-error.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { loadInTime } from '#ui/frame/load-in-time.ts';
import { shownLanguage } from '#ui/frame/shown-language.ts';
import { showToast } from '#ui/toast/toast-store.ts';

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

/**
 * What the router must throw if the texts of an address in another language could not be loaded: a redirect to the same
 * address in the shown language, so that an open quiz keeps its answers. The page's first language has no such way out.
 */
export function stayInLanguage(address: string, error: unknown): unknown {
  const shown = shownLanguage();
  // Without answers to keep, the error screen is better: it reloads, and without a reload this import always fails.
  if (!shown || (isStuckImport(error) && !useQuizStore.getState().playId)) return error;
  const { language, i18n } = shown;
  showToast({
    title: i18n._(msg({ id: 'language.failed', message: '언어를 불러오지 못했어요. 나중에 다시 골라 주세요.' })),
  });
  return redirect({ to: localizedPath(address, language), search: true, hash: true, state: true, replace: true });
}
