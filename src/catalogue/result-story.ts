import type { CoupleTexts } from '#domain/couple.ts';
import { decodeResultId } from '#domain/ids/result-id.ts';
import { ownDramaOf } from '#domain/match/own-drama.ts';
import { episodesOf } from '#domain/quiz/episode.ts';
import type { CatalogueTexts } from './catalogue-texts.ts';
import { counterpartsOf } from './counterparts.ts';
import { COUPLE_CORE } from './couple-core.ts';
import type { DramaTexts, TraitSides } from './drama-texts.ts';
import { type Lead, leadOf } from './lead.ts';
import { matcherOf } from './matchers.ts';
import { posterPath } from './poster-path.ts';

/** What a result tells of its answers, in one language. */
export interface ResultStory {
  /** The couple that the answers match. A compatible server's result may have another, perhaps an unknown one. */
  readonly coupleId: number;
  /** The couple's tagline. */
  readonly tagline: string;
  /** The line of the couple's theme (spec §3), which stands with the couple's own story; null if it has no theme. */
  readonly themeLine: string | null;
  /** Genre and synopsis of the own drama. */
  readonly genre: string;
  readonly synopsis: string;
  /** Which of the couple's leads the visitor is closer to. */
  readonly lead: Lead;
  readonly leadLine: string;
  /** Nine lines, in the order of the questions. */
  readonly episodes: readonly string[];
  /** The strengths and weak spots of the result's two traits, in the same order. */
  readonly traits: readonly TraitSides[];
  /** The same, said to the visitor whose result it is. */
  readonly ownTraits: readonly TraitSides[];
  /** The couples whose people to look for; null for a couple that has none. */
  readonly counterparts: StoryCounterparts | null;
}

export interface StoryCounterparts {
  /** People who click with those of this couple. */
  readonly best: CounterpartCouple;
  /** People with whom sparks fly. */
  readonly worst: CounterpartCouple;
}

/** A couple in the story's language. */
export interface CounterpartCouple extends Pick<CoupleTexts, 'name1' | 'name2' | 'drama'> {
  readonly id: number;
  /** The poster's path. */
  readonly image: string;
}

export interface StoryTexts {
  readonly drama: DramaTexts;
  readonly couples: CatalogueTexts['couples'];
  readonly themeLines: CatalogueTexts['themeLines'];
}

/**
 * The story of a result's id; null if the id encodes no answers. A compatible server may give such an id
 * (spec point 10).
 */
export function storyOf(id: string, { drama: texts, couples, themeLines }: StoryTexts): ResultStory | null {
  const decoded = decodeResultId(id);
  if (!decoded) return null;
  const { sheet, format } = decoded;
  const { coupleId, traits } = matcherOf(format).match(sheet);
  const lead = leadOf(sheet, coupleId);
  return {
    coupleId,
    tagline: texts.taglines[coupleId] ?? '',
    themeLine: themeLineOf(coupleId, themeLines),
    ...texts.ownDramas[ownDramaOf(sheet)],
    lead,
    leadLine: texts.leads[coupleId]?.[lead - 1] ?? '',
    episodes: episodesOf(sheet).map((episode) => texts.episodes[episode]),
    traits: traits.map((trait) => texts.traits[trait]),
    ownTraits: traits.map((trait) => texts.ownTraits[trait]),
    counterparts: storyCounterparts(coupleId, format, couples),
  };
}

function storyCounterparts(
  coupleId: number,
  format: number,
  couples: CatalogueTexts['couples'],
): StoryCounterparts | null {
  const counterparts = counterpartsOf(coupleId, format);
  if (!counterparts) return null;
  const [best, worst] = [counterparts.best, counterparts.worst].map((id): CounterpartCouple | null => {
    const texts = couples[id];
    return texts ? { id, image: posterPath(id), name1: texts.name1, name2: texts.name2, drama: texts.drama } : null;
  });
  return best && worst ? { best, worst } : null;
}

/** The line of a couple's theme (spec §3). Null for an unknown couple, or one whose story has none of the themes. */
export function themeLineOf(coupleId: number, lines: CatalogueTexts['themeLines']): string | null {
  const theme = COUPLE_CORE.find(({ id }) => id === coupleId)?.theme;
  return theme ? lines[theme] : null;
}
