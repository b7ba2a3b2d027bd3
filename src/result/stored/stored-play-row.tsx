import { Trans } from '@lingui/react/macro';
import { coupleTexts } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { publicResultId } from '#offline/outbox/stored-play.ts';
import { CoupleNames } from '#ui/couple-names.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import { DeliveryMark } from './delivery-mark.tsx';
import styles from './stored-results.module.css';
import type { StoredPlayWithResult } from './use-stored-plays.ts';

export interface StoredPlayRowProps {
  readonly play: StoredPlayWithResult;
  /** Whether the play exists in this page only: the device could not store it, or lost it. */
  readonly isInPageOnly: boolean;
}

/** One stored play, as in a filmography: drama, couple, genre and day; and whether the server still lacks it. */
export function StoredPlayRow({ play, isInPageOnly }: StoredPlayRowProps) {
  const language = useLanguage();
  const formatPercent = usePercentFormat();
  const { intlTag } = LANGUAGE_ENTRIES[language];
  const dateFormat = new Intl.DateTimeFormat(intlTag, { dateStyle: 'long' });
  const { result, genre, finishedAt, delivery, isByGuest } = play;
  // Nothing is said of a play that device and server have; tests wait for the attribute.
  const isKept = delivery.state === 'sent' && !isInPageOnly;
  const texts = result && coupleTexts(result.couple, language);
  return (
    <li>
      <PageLink address={`/results/${publicResultId(play)}`} state={{ own: !isByGuest }} className={styles.play}>
        {texts && (
          <span className={styles.poster}>
            <Poster coupleId={result.couple.id} src={result.couple.image} drama={texts.drama} />
          </span>
        )}
        {/* The key lets React recreate the element when the language changes: it can't update text whose nodes a page
          translator has replaced (docs/decisions/130). */}
        <span key={language} className={styles.text}>
          {texts && (
            <>
              <bdi className={styles.drama}>{texts.drama}</bdi>
              <span>
                <CoupleNames name1={texts.name1} name2={texts.name2} />
              </span>
            </>
          )}
          {genre && <span className={styles.genre}>{genre}</span>}
          {isByGuest && (
            <span>
              <Trans id="stored.guests">폰을 넘겨받은 사람의 결과</Trans>
            </span>
          )}
          <span className={styles.when} data-state={isKept ? delivery.state : undefined}>
            {/* The spaces don't break: no percent stands alone on a line. */}
            {result && <span>{`${formatPercent(result.matchPercentage)}\u00a0·\u00a0`}</span>}
            <time dateTime={new Date(finishedAt).toISOString()}>{dateFormat.format(finishedAt)}</time>
          </span>
          {!isKept && <DeliveryMark state={delivery.state} isInPageOnly={isInPageOnly} />}
        </span>
      </PageLink>
    </li>
  );
}
