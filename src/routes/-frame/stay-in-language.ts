import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import { localizedPath } from '#domain/language.ts';
import { isStuckImport } from '#offline/failed-chunks/chunk-error.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { shownLanguage } from '#ui/frame/shown-language.ts';
import { showToast } from '#ui/toast/toast-store.ts';

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
