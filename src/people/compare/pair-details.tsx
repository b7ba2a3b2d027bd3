import { Trans } from '@lingui/react/macro';
import type { Portrait } from '#catalogue/portrait.ts';
import { compare } from '#domain/likeness/likeness.ts';
import { TRAITS, type Trait } from '#domain/trait.ts';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import styles from './pair-details.module.css';
import { QuestionsAlike } from './questions-alike.tsx';
import { TraitChart } from './trait-chart.tsx';

export interface PairDetailsProps {
  readonly one: Portrait;
  readonly other: Portrait;
  /** The names of the two, in the order of `one` and `other`. */
  readonly names: readonly [string, string];
  readonly traitTexts: TraitTexts;
}

/**
 * What two visitors share and what not, for a comparison and for a group of two. It doesn't count the same choices:
 * other choices can show the same traits, so a low count would deny a high likeness.
 */
export function PairDetails({ one, other, names: [first, second], traitTexts }: PairDetailsProps) {
  const { likeness, sharedTrait, differingTrait, questionsAnsweredAlike } = compare(one.sheet, other.sheet);
  const nameOf = (trait: Trait) => traitTexts.traits[trait].name;
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {/* Two visitors whose likeness is 0 share no trait. */}
        {likeness > 0 && (
          <div>
            <dt>
              <Trans id="compare.mostAlike">이어 주는 점</Trans>
            </dt>
            <dd>{nameOf(sharedTrait)}</dd>
          </div>
        )}
        {differingTrait && (
          <div>
            <dt>
              <Trans id="compare.leastAlike">갈리는 점</Trans>
            </dt>
            <dd>{nameOf(differingTrait)}</dd>
          </div>
        )}
      </dl>
      <TraitChart
        axes={TRAITS.map(nameOf)}
        series={[
          { name: first, values: one.visitorPoints },
          { name: second, values: other.visitorPoints },
        ]}
      />
      <QuestionsAlike questions={questionsAnsweredAlike} sheet={one.sheet} />
    </div>
  );
}
