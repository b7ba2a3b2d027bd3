import { useEffect } from 'react';
import type { QuizResult } from '#domain/wire.ts';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import type { Ownership } from '#people/use-ownership.ts';
import type { LoadedComparison } from '../load-result-page.ts';
import { PageOnlyNote } from '../stored/page-only-note.tsx';
import { CompareInvitation } from './compare-invitation.tsx';
import type { ComparedPerson } from './compared-persons.ts';
import { ComparisonDetails } from './comparison-details.tsx';
import { NotComparableNote } from './not-comparable-note.tsx';
import type { LateFriend } from './use-late-friend.ts';

export interface CompareContentProps {
  readonly result: QuizResult;
  readonly comparison: LoadedComparison | null;
  readonly persons: readonly [ComparedPerson, ComparedPerson];
  readonly lateFriend: LateFriend;
  readonly traitTexts: TraitTexts;
  /** Undefined until the stored plays are read. */
  readonly ownership: Ownership | undefined;
  /** Called with the id in the result's shared link, which a compatible server may have chosen (spec point 10). */
  readonly onShareIdKnown: (id: string) => void;
}

/** A comparison's details; without a friend, or with one that is not comparable, an invitation to compare. */
export function CompareContent(props: CompareContentProps) {
  const { result, comparison, persons, lateFriend, traitTexts, ownership, onShareIdKnown } = props;
  useEffect(() => {
    if (ownership) onShareIdKnown(ownership.shareIdOf(result.id));
  }, [ownership, result.id, onShareIdKnown]);
  if (!ownership || lateFriend === 'loading') return null;
  const play = ownership.playOf(result.id);
  return (
    <>
      {play && ownership.isInPageOnly(play) && <PageOnlyNote delivery={play.delivery} />}
      {lateFriend === 'not-comparable' && <NotComparableNote />}
      {comparison ? (
        <ComparisonDetails ids={[result.id, comparison.friend.id]} persons={persons} traitTexts={traitTexts} />
      ) : (
        <CompareInvitation result={result} ownership={ownership} />
      )}
    </>
  );
}
