import { decodeResultId } from '#domain/ids/result-id.ts';
import type { Language } from '#domain/language.ts';
import { likeness } from '#domain/likeness/likeness.ts';
import { verdictOf } from '#domain/likeness/verdict.ts';
import { loadDramaTexts } from '#i18n/load-drama-texts.ts';

/** How alike the visitors of two results are, in words of one language. */
export interface PairVerdict {
  /** Integer, 0 to 100. */
  readonly likeness: number;
  readonly title: string;
  readonly line: string;
}

/** The verdict on two results, computed from their ids without the API; null if an id encodes no answers. */
export async function readPairVerdict(id: string, friendId: string, language: Language): Promise<PairVerdict | null> {
  const [sheet, friendSheet] = [decodeResultId(id)?.sheet, decodeResultId(friendId)?.sheet];
  if (!sheet || !friendSheet) return null;
  const percent = likeness(sheet, friendSheet);
  const { verdicts } = await loadDramaTexts(language);
  return { likeness: percent, ...verdicts[verdictOf(percent)] };
}
