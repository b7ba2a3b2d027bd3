import { Trans, useLingui } from '@lingui/react/macro';
import type { DramaTexts } from '#catalogue/drama-texts.ts';
import { portraitOf } from '#catalogue/portrait.ts';
import { compare } from '#domain/likeness.ts';
import { QUESTION_COUNT } from '#domain/question.ts';
import { TRAITS } from '#domain/trait.ts';
import { verdictOf } from '#domain/verdict.ts';
import type { QuizResult } from '#domain/wire.ts';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { usePercent } from '#i18n/use-percent.ts';
import { TraitChart } from '../chart/trait-chart.tsx';
import type { Ownership } from '../use-ownership.ts';
import { ComparedCouple } from './compared-couple.tsx';
import styles from './comparison.module.css';
import { ComparisonSharing } from './comparison-sharing.tsx';
import { ScenesAlike } from './scenes-alike.tsx';

export interface ComparisonProps {
  readonly result: QuizResult;
  readonly friend: QuizResult;
  readonly traitTexts: TraitTexts;
  /** Null until they are loaded, and where that fails: the percent then stands alone. */
  readonly verdicts: DramaTexts['verdicts'] | null;
  readonly ownership: Ownership;
}

/** Two visitors side by side: how alike they are, where they meet and where they part. */
export function Comparison({ result, friend, traitTexts, verdicts, ownership }: ComparisonProps) {
  const { t } = useLingui();
  const [one, other] = [portraitOf(result.id), portraitOf(friend.id)];
  const [first, second] = useWho(ownership, result.id, friend.id);
  const formatPercent = usePercent();
  if (!one || !other) throw new Error('only results that tell their answers are compared');
  const { likeness, together, apart, scenesAlike } = compare(one.sheet, other.sheet);
  const percent = formatPercent(likeness);
  const verdict = verdicts?.[verdictOf(likeness)];
  const nameOf = (trait: (typeof TRAITS)[number]) => traitTexts.traits[trait].name;

  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h2 id="comparison" className={styles.title}>
        <Trans id="compare.title">
          둘이 <strong className={styles.percent}>{percent}</strong> 닮았어요
        </Trans>
      </h2>
      {verdict && (
        <p key={verdict.line} className={styles.verdict}>
          <strong>{verdict.title}</strong>
          <span>{` ${verdict.line}`}</span>
        </p>
      )}
      <div className={styles.couples}>
        <ComparedCouple result={result} who={first} />
        <ComparedCouple result={friend} who={second} />
      </div>
      <dl className={styles.facts}>
        {likeness > 0 && (
          <div>
            <dt>
              <Trans id="compare.together">가장 닮은 점</Trans>
            </dt>
            <dd>{nameOf(together)}</dd>
          </div>
        )}
        {apart && (
          <div>
            <dt>
              <Trans id="compare.apart">가장 다른 점</Trans>
            </dt>
            <dd>{nameOf(apart)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans id="compare.scenes">같은 선택</Trans>
          </dt>
          <dd>{`${scenesAlike.length}/${QUESTION_COUNT}`}</dd>
        </div>
      </dl>
      <TraitChart
        caption={t({ id: 'self.chart', message: '일곱 가지 성향. 0부터 100까지, 50이 모두의 평균이에요.' })}
        axisHeading={t({ id: 'self.axis', message: '성향' })}
        axes={TRAITS.map(nameOf)}
        series={[
          { name: first, scores: one.visitor },
          { name: second, scores: other.visitor },
        ]}
      />
      <ScenesAlike scenes={scenesAlike} sheet={one.sheet} />
      <ComparisonSharing result={result} friend={friend} likeness={likeness} />
    </section>
  );
}

/** What to call the two: who looks at it is one of them only where this device keeps one of the results. */
function useWho({ playOf }: Ownership, id: string, friendId: string): [string, string] {
  const { t } = useLingui();
  const me = t({ id: 'self.me', message: '나' });
  const friend = t({ id: 'compare.friend', message: '친구' });
  if (playOf(id)) return [me, friend];
  if (playOf(friendId)) return [friend, me];
  return [t({ id: 'compare.first', message: '첫 번째 사람' }), t({ id: 'compare.second', message: '두 번째 사람' })];
}
