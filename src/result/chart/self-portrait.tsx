import { useLingui } from '@lingui/react/macro';
import { CatchBoundary } from '@tanstack/react-router';
import { useMemo } from 'react';
import { portraitOf } from '#catalogue/portrait.ts';
import { coupleNames } from '#domain/couple.ts';
import { TRAITS, type Trait } from '#domain/trait.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { TraitChart } from '#people/compare/trait-chart.tsx';
import { usePerspectiveTexts } from '../perspective/perspective-texts.ts';
import { ClosestCouples } from './closest-couples.tsx';
import styles from './self-portrait.module.css';

export interface SelfPortraitProps {
  readonly result: QuizResult;
  readonly traitTexts: TraitTexts;
  /** The nickname of a friend, whose result it is; empty without one. */
  readonly friendsName: string;
}

/**
 * Shows visitor and couple in one chart, the reason for the match and the next closest couples. All is computed from
 * the result's id, except the couples' names and posters.
 */
export function SelfPortrait({ result, traitTexts, friendsName }: SelfPortraitProps) {
  const { i18n } = useLingui();
  const texts = usePerspectiveTexts();
  const language = useLanguage();
  const portrait = useMemo(() => portraitOf(result.id), [result.id]);
  // A compatible server's own id has no portrait. This element makes the CSS of `SelfPortraitSlot` hide
  // the reserved place.
  if (!portrait) return <div data-portrait="none" />;
  const nameOf = (trait: Trait) => traitTexts.traits[trait].name;
  const [trait1, trait2] = [nameOf(portrait.traits[0]), nameOf(portrait.traits[1])];

  return (
    <section className={styles.self} aria-labelledby="self">
      <div>
        <h2 id="self" className={styles.title}>
          {i18n._(texts.chartHeading)}
        </h2>
        <p>{i18n._({ ...texts.matchReason, values: { trait1, trait2 } })}</p>
      </div>
      <div className={styles.panel}>
        <TraitChart
          axes={TRAITS.map(nameOf)}
          series={[
            { name: friendsName || i18n._(texts.playerName), values: portrait.visitorPoints },
            { name: coupleNames(coupleTexts(result.couple, language)), values: portrait.couplePoints },
          ]}
        />
      </div>
      {/* If the couples don't load, this part is left out; a change of language tries again. */}
      <CatchBoundary getResetKey={() => language} errorComponent={() => null}>
        <ClosestCouples closest={portrait.closest} matchPercentage={result.matchPercentage} />
      </CatchBoundary>
    </section>
  );
}
