import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { CoupleNames } from '#ui/couple-names.tsx';
import { Poster } from '#ui/poster.tsx';
import { MatchSeal } from './match-seal.tsx';
import { usePerspectiveTexts } from './perspective/perspective-texts.ts';
import styles from './result-top.module.css';

interface ResultTopProps {
  readonly result: QuizResult;
  /** Null if the result's id doesn't encode its answers (spec point 10). */
  readonly tagline: string | null;
  /** The turn's number in the open round, from 1; null outside it. */
  readonly turn: number | null;
  /** The nickname of the turn's player; undefined without one. */
  readonly playerName: string | undefined;
  readonly shouldReveal: boolean;
  /** The nickname of a friend, whose result it is; empty without one. */
  readonly friendsName: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A result's first screen: poster and percent, the couple, and the buttons. */
export function ResultTop({
  result,
  tagline,
  turn: place,
  playerName,
  shouldReveal,
  friendsName,
  heading,
  children,
}: ResultTopProps) {
  const { i18n } = useLingui();
  const texts = usePerspectiveTexts();
  const { couple, matchPercentage } = result;
  const { name1, name2, drama } = coupleTexts(couple, useLanguage());
  const { year } = couple;
  // Texts of a friend's result become the owner's after hydration. Each is a new element, because a centred text that
  // starts elsewhere would count as a layout shift.
  const [eyebrow, subtitle] = [i18n._(texts.eyebrow), i18n._(texts.subtitle)];
  return (
    <>
      <div className={styles.poster}>
        <div className={styles.frame}>
          <Poster coupleId={couple.id} src={couple.image} drama={drama} eager />
        </div>
        <MatchSeal coupleId={couple.id} percent={matchPercentage} shouldCountUp={shouldReveal} />
      </div>
      <div className={styles.text}>
        <div className={styles.eyebrows}>
          {/* A new element for each player: React can't change a page translator's text (docs/decisions/130). */}
          {place !== null && (
            <p key={`${place} ${playerName}`} className={styles.player}>
              {playerName ? <bdi>{playerName}</bdi> : <Trans id="round.player">{place}번 주인공</Trans>}
            </p>
          )}
          <p key={friendsName || eyebrow} className={styles.eyebrow}>
            {friendsName ? (
              <Trans id="result.named.eyebrow">
                <bdi className={styles.friendsName}>{friendsName}</bdi>의 드라마 커플
              </Trans>
            ) : (
              eyebrow
            )}
          </p>
        </div>
        <h1 ref={heading} tabIndex={-1} className={styles.names}>
          <CoupleNames name1={name1} name2={name2} />
        </h1>
        <p className={styles.drama}>
          <Trans id="result.drama">
            <bdi>{drama}</bdi> · {year}
          </Trans>
        </p>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {children}
        <p key={subtitle} className={styles.subtitle}>
          {subtitle}
        </p>
      </div>
    </>
  );
}
