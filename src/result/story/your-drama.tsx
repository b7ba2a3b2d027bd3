import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultStory } from '#catalogue/result-story.ts';
import { usePerspectiveTexts } from '../perspective/perspective-texts.ts';
import styles from './your-drama.module.css';

/** The genre and the synopsis of a result's own drama, on a title card; `friendsName` is empty without a nickname. */
export function YourDrama({ story, friendsName }: { readonly story: ResultStory; readonly friendsName: string }) {
  const { i18n } = useLingui();
  const heading = i18n._(usePerspectiveTexts().dramaHeading);
  return (
    <section aria-labelledby="drama" className={styles.card}>
      {/* A new element for the own heading: a centred one of another width would count as shifted. */}
      <h2 key={friendsName || heading} id="drama" className={styles.label}>
        {friendsName ? (
          <Trans id="result.named.drama">
            <bdi>{friendsName}</bdi>의 드라마
          </Trans>
        ) : (
          heading
        )}
      </h2>
      <p className={styles.genre}>{story.genre}</p>
      <p className={styles.synopsis}>{story.synopsis}</p>
    </section>
  );
}
