import { Trans } from '@lingui/react/macro';
import type { Portrait } from '#catalogue/portrait.ts';
import { compare } from '#domain/likeness/likeness.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
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

/** A high likeness beside so few same choices needs a word: other choices can show the same traits. */
const HIGH_LIKENESS = 60;
const FEW_CHOICES = 1;

/** What two visitors share and what not, for a comparison and for a group of two. */
export function PairDetails({ one, other, names: [first, second], traitTexts }: PairDetailsProps) {
  const { likeness, sharedTrait, differingTrait, questionsAnsweredAlike } = compare(one.sheet, other.sheet);
  // The placeholders in the translations.
  const [alike, total] = [questionsAnsweredAlike.length, QUESTION_COUNT];
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
        <div>
          <dt>
            <Trans id="compare.questionsAlike">같은 선택</Trans>
          </dt>
          <dd>
            <Trans id="compare.questionsAlike.count">
              {total}개 중 {alike}개
            </Trans>
          </dd>
        </div>
      </dl>
      {alike <= FEW_CHOICES && likeness >= HIGH_LIKENESS && (
        <p className={styles.note}>
          <Trans id="compare.otherChoices">고른 장면은 달라도 마음은 닮았어요.</Trans>
        </p>
      )}
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
