import type { Language } from '#domain/language.ts';
import { loadI18n, loadMessages, loadOnce, type MessageFile, type MessageFiles } from './load-i18n.ts';

const MESSAGE_FILES: MessageFiles = import.meta.glob<MessageFile>('../../locales/*/result.po');

const loaded = new Map<Language, Promise<void>>();

/** Loads the interface texts of results, groups and rounds. The screens of quiz and home need them only for a round. */
export function loadResultTexts(language: Language): Promise<void> {
  return loadOnce(loaded, language, async () => {
    const [i18n, messages] = await Promise.all([
      loadI18n(language),
      loadMessages(MESSAGE_FILES, `../../locales/${language}/result.po`),
    ]);
    i18n.load(language, messages);
  });
}
