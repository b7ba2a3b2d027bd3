import { notFound } from '@tanstack/react-router';
import type { Language } from '#domain/language.ts';
import type { QuizResult } from '#domain/wire.ts';
import { importTraitTexts } from '#i18n/import-trait-texts.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import type { PairVerdict } from '#reads/read-pair-verdict.ts';
import { NoSuchResultError, type Reads } from '#reads/reads.ts';
import { loadInTime } from '#ui/frame/load-in-time.ts';
import { canCompare } from './compare/can-compare.ts';

export interface ResultPageRequest {
  /** Without an id the page lists the results of this device. */
  readonly id: string | undefined;
  readonly friendId: string | undefined;
  readonly reads: Reads;
  readonly language: Language;
}

/** The result with which the page's result is compared, and how alike the two visitors are. */
export interface LoadedComparison {
  readonly friend: QuizResult;
  readonly verdict: PairVerdict;
}

export type LoadedResultPage = NonNullable<Awaited<ReturnType<typeof loadResultPage>>>;

/** What a result's page shows; null without an id. Throws the router's `notFound()` for an id of no result. */
export async function loadResultPage(request: ResultPageRequest) {
  const { id, reads, language } = request;
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
    const comparison = await comparisonOf(request);
    return { result, comparison, story, traitTexts };
  } catch (error) {
    if (error instanceof NoSuchResultError) throw notFound();
    throw error;
  }
}

/**
 * Null if there is nothing to compare, and while the friend's result is not loaded: the result that the path names
 * never waits for it (`use-late-friend.ts` loads it then).
 */
async function comparisonOf({ id, friendId, reads, language }: ResultPageRequest): Promise<LoadedComparison | null> {
  if (id === undefined || !canCompare(id, friendId)) return null;
  const friend = reads.result.peek(friendId);
  const verdict = friend && (await loadInTime(reads.pairVerdict.get(id, friend.id, language)));
  return verdict ? { friend, verdict } : null;
}
