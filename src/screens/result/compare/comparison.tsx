import { Trans } from '@lingui/react/macro';
import type { DramaTexts } from '#catalogue/drama-texts.ts';
import { portraitOf } from '#catalogue/portrait.ts';
import { likeness as likenessOf } from '#domain/likeness.ts';
import { verdictOf } from '#domain/verdict.ts';
import type { QuizResult } from '#domain/wire.ts';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import type { Ownership } from '../../use-ownership.ts';
import { ComparedCouple } from './compared-couple.tsx';
import styles from './comparison.module.css';
import { ComparisonSharing } from './comparison-sharing.tsx';
import { NewGroupLink } from './new-group-link.tsx';
import { PairDetails } from './pair-details.tsx';
import { usePersonNames } from './use-person-names.ts';

export interface ComparisonProps {
  readonly result: QuizResult;
  readonly friend: QuizResult;
  readonly traitTexts: TraitTexts;
  /** Null until they are loaded, and if loading fails: the comparison then has no verdict. */
  readonly verdicts: DramaTexts['verdicts'] | null;
  readonly ownership: Ownership;
}

/** Compares two visitors: how alike they are, what they share and what not. */
export function Comparison({ result, friend, traitTexts, verdicts, ownership }: ComparisonProps) {
  const [name, friendName] = usePersonNames(ownership, result.id, friend.id);
  const formatPercent = usePercentFormat();
  // A portrait is what an id alone tells; an id that encodes no answers has none.
  const [portrait, friendPortrait] = [portraitOf(result.id), portraitOf(friend.id)];
  if (!portrait || !friendPortrait) throw new Error('only ids that encode the answers can be compared');
  const likeness = likenessOf(portrait.sheet, friendPortrait.sheet);
  const percent = formatPercent(likeness);
  const isOwn = ownership.isOwnResult(result.id) || ownership.isOwnResult(friend.id);
  const verdict = verdicts?.[verdictOf(likeness)];

  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h2 id="comparison" className={styles.title}>
        <Trans id="compare.title">
          둘이 <strong className={styles.percent}>{percent}</strong> 닮았어요
        </Trans>
      </h2>
      {/* A new language brings a new key and so a new element: a page translator may have removed the old one's text
          node (docs/decisions/130). */}
      {verdict && (
        <p key={verdict.line} className={styles.verdict}>
          <strong>{verdict.title}</strong>
          <span>{` ${verdict.line}`}</span>
        </p>
      )}
      <div className={styles.couples}>
        <ComparedCouple result={result} personName={name} />
        <ComparedCouple result={friend} personName={friendName} />
      </div>
      <PairDetails one={portrait} other={friendPortrait} names={[name, friendName]} traitTexts={traitTexts} />
      <ComparisonSharing
        result={result}
        friend={friend}
        likeness={likeness}
        verdict={verdict?.title ?? null}
        isOwn={isOwn}
      />
      <NewGroupLink ids={[result.id, friend.id]} />
    </section>
  );
}
