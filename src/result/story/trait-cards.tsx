import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { TranslatedTrait } from '#i18n/trait-texts.ts';
import { usePerspective } from '../perspective/perspective.ts';
import { PERSPECTIVE_TEXTS } from '../perspective/perspective-texts.ts';
import styles from './trait-cards.module.css';

export interface TraitCardsProps {
  readonly traits: readonly TranslatedTrait[];
  /** Null if the result's id doesn't encode its answers (spec point 10). */
  readonly story: ResultStory | null;
}

/**
 * The two traits that visitor and couple share, each with its strength and its weak spot. Own ones speak to the
 * visitor.
 */
export function TraitCards({ traits, story }: TraitCardsProps) {
  const { i18n } = useLingui();
  const perspective = usePerspective();
  const isOwn = perspective === 'own';
  return (
    <section aria-labelledby="traits">
      <h2 id="traits" className={styles.sectionTitle}>
        {i18n._(PERSPECTIVE_TEXTS[perspective].traitsHeading)}
      </h2>
      <ul className={styles.traits}>
        {traits.map(({ title, description, ownDescription }, position) => {
          const sides = (isOwn ? story?.ownTraits : story?.traits)?.[position];
          return (
            <li key={title} className={styles.trait}>
              <h3>{title}</h3>
              <p>{isOwn ? ownDescription : description}</p>
              {sides && (
                <dl className={styles.strengthAndWeakSpot}>
                  <div>
                    <dt>
                      <Trans id="result.strength">매력 포인트</Trans>
                    </dt>
                    <dd>{sides.strength}</dd>
                  </div>
                  <div>
                    <dt>
                      <Trans id="result.weakSpot">허당 포인트</Trans>
                    </dt>
                    <dd>{sides.weakSpot}</dd>
                  </div>
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
