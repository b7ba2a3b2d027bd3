import { I18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';

export interface Catalogue {
  readonly messages: Messages;
}

export type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>;

const CATALOGUES: Catalogues = import.meta.glob<Catalogue>('../../locales/*/messages.po');

const loaded = new Map<Language, Promise<I18n>>();

/**
 * The texts of a language: one lazy chunk and one I18n object each, kept for ever. Nothing is activated globally, so
 * preloading a language, or rendering two at once on the server, can't show a visitor the wrong one.
 */
export function loadI18n(language: Language): Promise<I18n> {
  return loadOnce(loaded, language, async () => {
    const messages = await loadMessages(CATALOGUES, `../../locales/${language}/messages.po`);
    return new I18n({
      locale: language,
      locales: LANGUAGE_ENTRIES[language].intlTag,
      messages: { [language]: messages },
    });
  });
}

/** What has been loaded is kept for ever; what failed is asked for anew. */
export function loadOnce<Value>(
  known: Map<Language, Promise<Value>>,
  language: Language,
  load: () => Promise<Value>,
): Promise<Value> {
  const loading =
    known.get(language) ??
    load().catch((error: unknown) => {
      known.delete(language);
      throw error;
    });
  known.set(language, loading);
  return loading;
}

export async function loadMessages(catalogues: Catalogues, path: string): Promise<Messages> {
  const importCatalogue = catalogues[path];
  if (!importCatalogue) throw new Error(`no catalogue ${path}`);
  return (await importCatalogue()).messages;
}
