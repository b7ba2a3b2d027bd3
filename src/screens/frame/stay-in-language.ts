import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import { limitTime } from '#browser/limit-time.ts';
import { isStuckImport } from '#browser/stuck-imports.ts';
import { type Language, localizedPath } from '#domain/language.ts';
import { useQuizStore } from '#stores/quiz-store.ts';
import { showToast } from '#stores/toast-store.ts';

interface ShownLanguage {
  readonly language: Language;
  readonly i18n: I18n;
}

let shown: ShownLanguage | null = null;

export function rememberShownLanguage(next: ShownLanguage): void {
  shown = next;
}

/**
 * Settles as the load does; but if a page is shown already, fails after this time: the visitor could not do anything
 * else, or would not learn that the load stalls.
 */
export function loadInTime<Value>(loading: Promise<Value>, limitMs = 6_000): Promise<Value> {
  return shown ? limitTime(loading, limitMs) : loading;
}

/**
 * What the router must throw if the texts of an address in another language could not be loaded: a redirect to the same
 * address in the shown language, so that an open quiz keeps its answers. The page's first language has no such way out.
 */
export function stayInLanguage(address: string, error: unknown): unknown {
  // Without answers to keep, the error screen is better: it reloads, and without a reload this import always fails.
  if (!shown || (isStuckImport(error) && !useQuizStore.getState().playId)) return error;
  const { language, i18n } = shown;
  showToast({
    title: i18n._(msg({ id: 'language.failed', message: '언어를 불러오지 못했어요. 나중에 다시 골라 주세요.' })),
  });
  return redirect({ to: localizedPath(address, language), search: true, hash: true, state: true, replace: true });
}
