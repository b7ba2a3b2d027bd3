import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultStory } from '#catalogue/result-story.ts';
import { usePerspectiveTexts } from '../perspective/perspective-texts.ts';
import styles from './nine-episodes.module.css';

/** The scenes of the nine chosen options, listed as a streaming service lists the episodes of a season. */
export function NineEpisodes({ story: { episodes } }: { readonly story: ResultStory }) {
  const { i18n } = useLingui();
  // The heading depends on whose result it is.
  const texts = usePerspectiveTexts();
  return (
    <section aria-labelledby="episodes">
      <h2 id="episodes" className={styles.title}>
        {i18n._(texts.episodesHeading)}
      </h2>
      <ol className={styles.list}>
        {episodes.map((scene, position) => {
          // The placeholder in the translations.
          const episode = position + 1;
          return (
            <li key={scene} className={styles.episode}>
              <span className={styles.picture}>
                <img src={`/skies/${episode}.svg`} alt="" width="112" height="70" loading="lazy" decoding="async" />
              </span>
              <p>
                <span className={styles.number} aria-hidden="true">
                  <Trans id="episode.label">{episode}화</Trans>
                </span>
                <span>{scene}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
