import { notFound } from '@tanstack/react-router';
import type { Language } from '#domain/language.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import type { Reads } from '#reads/reads.ts';
import { loadInTime } from '#ui/frame/load-in-time.ts';

export interface GroupPageRequest {
  /** The path's ids, joined by `-`. */
  readonly ids: string;
  readonly reads: Reads;
  readonly language: Language;
}

/** What a group's page shows. Throws the router's `notFound()` for ids of no group. */
export async function loadGroupPage({ ids, reads, language }: GroupPageRequest) {
  await loadInTime(loadResultTexts(language));
  const group = await loadInTime(reads.group.get(ids, language));
  if (!group) throw notFound();
  return group;
}
