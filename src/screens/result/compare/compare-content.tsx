import { useCallback, useEffect } from 'react';
import type { Language } from '#domain/language.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { useLazy } from '#ui/use-lazy.ts';
import type { Ownership } from '../../use-ownership.ts';
import { PageOnlyNote } from '../stored/page-only-note.tsx';
import { CompareInvitation } from './compare-invitation.tsx';
import { Comparison } from './comparison.tsx';
import { NotComparableNote } from './not-comparable-note.tsx';
import { useFriend } from './use-friend.ts';

export interface CompareContentProps {
  readonly result: QuizResult;
  readonly traitTexts: TraitTexts;
  readonly friendId: string | undefined;
  /** Undefined until the stored plays are read. */
  readonly ownership: Ownership | undefined;
  /** Called with the id in the result's shared link, which a compatible server may have chosen (spec point 10). */
  readonly onShareIdKnown: (id: string) => void;
}

/**
 * Compares the result with the friend's. Shows an invitation to compare if the URL names no friend, or if the two
 * results are not comparable.
 */
export function CompareContent({ result, traitTexts, friendId, ownership, onShareIdKnown }: CompareContentProps) {
  const friend = useFriend(result.id, friendId);
  const language = useLanguage();
  const load = useCallback(() => loadVerdicts(language), [language]);
  const verdicts = useLazy(load, { when: 'now' });
  useEffect(() => {
    if (ownership) onShareIdKnown(ownership.shareIdOf(result.id));
  }, [ownership, result.id, onShareIdKnown]);
  if (!ownership || friend === 'loading') return null;
  const play = ownership.playOf(result.id);
  return (
    <>
      {play && ownership.isInPageOnly(play) && <PageOnlyNote delivery={play.delivery} />}
      {friend === 'not-comparable' && <NotComparableNote />}
      {friend === 'none' || friend === 'not-comparable' ? (
        <CompareInvitation result={result} ownership={ownership} />
      ) : (
        <Comparison result={result} friend={friend} traitTexts={traitTexts} verdicts={verdicts} ownership={ownership} />
      )}
    </>
  );
}

async function loadVerdicts(language: Language) {
  const { loadDramaTexts } = await import('#i18n/drama-texts.ts');
  return (await loadDramaTexts(language)).verdicts;
}
