import { notFound } from '@tanstack/react-router';
import type { Language } from '#domain/language.ts';
import { importTraitTexts } from '#i18n/import-trait-texts.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { NoSuchResultError, type Reads } from '#reads/reads.ts';
import { loadInTime } from '../frame/load-in-time.ts';

export interface ResultPageRequest {
  /** Without an id the page lists the results of this device. */
  readonly id: string | undefined;
  readonly friendId: string | undefined;
  readonly reads: Reads;
  readonly language: Language;
}

export type LoadedResultPage = NonNullable<Awaited<ReturnType<typeof loadResultPage>>>;

/** What a result's page shows; null without an id. Throws the router's `notFound()` for an id of no result. */
export async function loadResultPage({ id, friendId, reads, language }: ResultPageRequest) {
  const texts = loadInTime(loadResultTexts(language));
  if (id === undefined) return texts.then(() => null);
  try {
    const requests = Promise.all([
      reads.result.get(id),
      loadInTime(reads.story.get(id, language)),
      loadInTime(importTraitTexts(language)),
    ]);
    // Awaited below. Until then a rejection would count as unhandled.
    requests.catch(() => undefined);
    // Awaited first, because the screen for an unknown result needs the texts too.
    await texts;
    const [result, story, traitTexts] = await requests;
    // The friend's result, if it is not loaded yet, loads later: the result that the path names never waits for it.
    const cachedFriend = friendId === undefined ? undefined : reads.result.peek(friendId);
    return { result, cachedFriend, story, traitTexts };
  } catch (error) {
    if (error instanceof NoSuchResultError) throw notFound();
    throw error;
  }
}
