import { Plural, Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { nextTurn, ROUND_LIMIT, type Round } from '#domain/groups/round.ts';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { PageLink } from '#ui/page-link.tsx';
import styles from './welcome-card.module.css';

export interface RoundWelcomeProps {
  readonly round: Round;
  /** The language whose texts of rounds are loaded: in another one, nothing shows. */
  readonly language: Language;
}

/**
 * On home: a link back to the round on this device, for example after the page was closed during a turn. Styled as the
 * link to the latest result, but without its poster.
 */
export function RoundWelcome({ round, language }: RoundWelcomeProps) {
  const turn = nextTurn(round);
  if (useLanguage() !== language) return null;
  // With `pass`, the quiz first asks to pass the phone. A full round has no next turn, so the link names the last turn:
  // the quiz finds this turn finished and shows the round's end.
  return (
    <PageLink
      address="/quiz/1"
      query={{ turn: String(turn ?? ROUND_LIMIT), pass: '1' }}
      className={styles.card}
      data-no-poster
    >
      <span className={styles.text}>
        <span className={styles.hello}>
          <Plural id="round.welcome" value={round.members.length} other="아직 안 끝난 판 · 지금까지 #명이 했어요" />
        </span>
        <b>
          {turn === null ? (
            <Trans id="round.full.title">여덟 명 모두 끝!</Trans>
          ) : (
            <Trans id="round.turn">{turn}번 주인공 차례</Trans>
          )}
        </b>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="mirrored-in-rtl" />
    </PageLink>
  );
}
