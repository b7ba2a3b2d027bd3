import { Trans } from '@lingui/react/macro';
import { portraitOf } from '#catalogue/portrait.ts';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { PairDetails } from '#people/compare/pair-details.tsx';
import type { ComparedPerson } from './compared-persons.ts';
import styles from './comparison-details.module.css';
import { NewGroupLink } from './new-group-link.tsx';
import { usePersonNames } from './use-person-names.ts';

export interface ComparisonDetailsProps {
  readonly ids: readonly [string, string];
  readonly persons: readonly [ComparedPerson, ComparedPerson];
  readonly traitTexts: TraitTexts;
}

/** What two compared visitors share and what not, below a comparison's first screen. */
export function ComparisonDetails({ ids, persons, traitTexts }: ComparisonDetailsProps) {
  const names = usePersonNames(persons, ids);
  // A portrait is what an id alone tells; an id that encodes no answers has none.
  const [one, other] = [portraitOf(ids[0]), portraitOf(ids[1])];
  if (!one || !other) throw new Error('only ids that encode the answers can be compared');
  return (
    <section className={styles.details} aria-labelledby="comparison">
      <h2 id="comparison" className={styles.title}>
        <Trans id="compare.details">어디서 통하고, 어디서 갈릴까</Trans>
      </h2>
      <PairDetails one={one} other={other} names={names} traitTexts={traitTexts} />
      <NewGroupLink ids={ids} />
    </section>
  );
}
