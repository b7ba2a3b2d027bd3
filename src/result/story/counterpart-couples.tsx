import { Trans, useLingui } from '@lingui/react/macro';
import { UserSearch } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { CounterpartCouple, StoryCounterparts } from '#catalogue/result-story.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { shareOrCopy } from '#people/sharing/share-or-copy.ts';
import { ShownLink } from '#people/sharing/shown-link.tsx';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { Button } from '#ui/button.tsx';
import { CoupleNames } from '#ui/couple-names.tsx';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import { Poster } from '#ui/poster.tsx';
import { usePerspective } from '../perspective/perspective.ts';
import { usePerspectiveTexts } from '../perspective/perspective-texts.ts';
import { composeCounterpartsMessage } from '../share/counterparts-message.ts';
import styles from './counterpart-couples.module.css';

export interface CounterpartCouplesProps {
  /** The result, with the id for its link: the server's, which may differ from the page's. */
  readonly result: QuizResult;
  readonly counterparts: StoryCounterparts;
  /** The player's nickname for the link; empty without one. */
  readonly nickname: string;
  readonly sharing: Sharing;
}

const loadPoster = async () => Poster;

/** Whom to look for: the couple whose people click with this one's, the one where sparks fly, and a call for them. */
export function CounterpartCouples({ result, counterparts, nickname, sharing }: CounterpartCouplesProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { counterpartsHeading } = usePerspectiveTexts();
  const isOwn = usePerspective() === 'own';
  const place = useRef<HTMLUListElement>(null);
  // The posters are requested only when the page is painted and idle: browsers load even a lazy picture before.
  const ShownPoster = useLazy(loadPoster, { when: 'visible', place });

  function posterOf({ id, image, drama }: CounterpartCouple) {
    if (ShownPoster) return <ShownPoster coupleId={id} src={image} drama={drama} />;
    return (
      <noscript>
        <Poster coupleId={id} src={image} drama={drama} />
      </noscript>
    );
  }

  return (
    <section aria-labelledby="counterparts" className={styles.card} data-screen-only>
      <h2 id="counterparts" className={styles.title}>
        {i18n._(counterpartsHeading)}
      </h2>
      <ul ref={place} className={styles.pair}>
        <Counterpart couple={counterparts.best} poster={posterOf(counterparts.best)}>
          <Trans id="counterparts.best">척하면 척</Trans>
        </Counterpart>
        <Counterpart couple={counterparts.worst} poster={posterOf(counterparts.worst)}>
          <Trans id="counterparts.worst">만나면 으르렁</Trans>
        </Counterpart>
      </ul>
      <Button
        look="secondary"
        disabled={sharing.isSharing}
        onClick={() =>
          sharing.shareMessage(
            shareOrCopy,
            composeCounterpartsMessage(result, counterparts, {
              i18n,
              language,
              origin: location.origin,
              nickname,
              isOwn,
            }),
          )
        }
      >
        <UserSearch size={20} aria-hidden="true" />
        <Trans id="counterparts.find">이 두 커플 공개 수배</Trans>
      </Button>
      <ShownLink url={sharing.failedUrl} />
    </section>
  );
}

interface CounterpartProps {
  readonly couple: CounterpartCouple;
  readonly poster: ReactNode;
  /** What awaits people of this couple. */
  readonly children: ReactNode;
}

function Counterpart({ couple: { drama, name1, name2 }, poster, children }: CounterpartProps) {
  return (
    <li className={styles.couple}>
      <div className={styles.poster}>{poster}</div>
      <p className={styles.text}>
        <strong className={styles.role}>{children}</strong>
        <bdi className={styles.drama}>{drama}</bdi>
        <span className={styles.names}>
          <CoupleNames name1={name1} name2={name2} />
        </span>
      </p>
    </li>
  );
}
