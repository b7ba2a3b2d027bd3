import { I18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';

export interface MessageFile {
  readonly messages: Messages;
}

export type MessageFiles = Readonly<Record<string, () => Promise<MessageFile>>>;

const MESSAGE_FILES: MessageFiles = import.meta.glob<MessageFile>('../../locales/*/messages.po');

const loaded = new Map<Language, Promise<I18n>>();

/**
 * Loads the texts of a language once, as an I18n object of its own. Lingui's global object has one active language:
 * preloading another language, or rendering pages in two languages at once, could show the wrong texts.
 */
export function loadI18n(language: Language): Promise<I18n> {
  return loadOnce(loaded, language, async () => {
    const messages = await loadMessages(MESSAGE_FILES, `../../locales/${language}/messages.po`);
    return new I18n({
      locale: language,
      locales: LANGUAGE_ENTRIES[language].intlTag,
      messages: { [language]: messages },
    });
  });
}

/** Loads a value once for each language; a failed load is retried on the next call. */
export function loadOnce<Value>(
  loaded: Map<Language, Promise<Value>>,
  language: Language,
  load: () => Promise<Value>,
): Promise<Value> {
  const loading =
    loaded.get(language) ??
    load().catch((error: unknown) => {
      loaded.delete(language);
      throw error;
    });
  loaded.set(language, loading);
  return loading;
}

export async function loadMessages(files: MessageFiles, path: string): Promise<Messages> {
  const importFile = files[path];
  if (!importFile) throw new Error(`no message file ${path}`);
  return (await importFile()).messages;
}
