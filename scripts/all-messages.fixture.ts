import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { LANGUAGES, type Language } from '#domain/language.ts';

export type Messages = Readonly<Record<string, { readonly translation?: string }>>;

/** The messages of `locales/` in every language, by id. An id in both files of a language has the same text in both. */
export const MESSAGES = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await readMessages(language)] as const)),
) as unknown as Readonly<Record<Language, Messages>>;

/** A language's messages as pairs of id and text. */
export function messagesOf(language: Language): (readonly [id: string, text: string])[] {
  return Object.entries(MESSAGES[language]).map(([id, { translation }]) => [id, translation ?? ''] as const);
}

/** Merges the message files of a language; throws if an id has different texts in them. */
async function readMessages(language: Language): Promise<Messages> {
  const files = await Promise.all(
    ['messages', 'result'].map((name) => parseFile(language, `locales/${language}/${name}.po`)),
  );
  const merged: Record<string, Messages[string]> = {};
  for (const [id, entry] of files.flatMap((file) => Object.entries(file))) {
    if (merged[id] && merged[id].translation !== entry.translation)
      throw new Error(`${id} has different texts in locales/${language}/messages.po and result.po`);
    merged[id] = entry;
  }
  return merged;
}

async function parseFile(language: Language, file: string): Promise<Messages> {
  const context = { locale: language, sourceLocale: 'ko', filename: file };
  return (await formatter({ lineNumbers: false, explicitIdAsDefault: true }).parse(
    readFileSync(file, 'utf8'),
    context,
  )) as Messages;
}
