import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { localizedPath } from '#domain/language.ts';
import { nextTurn, ROUND_LIMIT, type Round } from '#domain/round.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { useQuizStore } from '#stores/quiz-store.ts';
import { useRoundStore } from '#stores/round-store.ts';
import { Button } from '#ui/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import { NightScreen } from '#ui/night-screen.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { GroupLink } from './group-link.tsx';
import { PageOnlyRound } from './page-only-round.tsx';
import { firstQuestion, turnQuery } from './pass-address.ts';
import styles from './pass-phone.module.css';
import { Seats } from './seats.tsx';

/** Between two people: nothing of the one before is seen, and who has the phone says so before the first question. */
export function PassPhone({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const end = useRoundStore((state) => state.end);
  const resetQuiz = useQuizStore((state) => state.reset);
  const turn = nextTurn(round);
  const played = round.members.length;
  const limit = ROUND_LIMIT;
  const close = t({ id: 'nav.home', message: '처음으로' });

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function start(turnNow: number) {
    // Answers of somebody who came back to here are not this person's.
    resetQuiz();
    void navigate({ to: firstQuestion(), search: turnQuery(turnNow, { pass: false }) });
  }

  function endRound() {
    const last = round.members.at(-1)?.resultId;
    end();
    void navigate({ to: localizedPath(last ? `/results/${last}` : '/results', language), replace: true });
  }

  return (
    <NightScreen sky="/skies/8.svg" className={styles.screen}>
      <title>{t({ id: 'round.head.title', message: '폰 돌리기 · 드라마 커플 테스트' })}</title>
      <div className={styles.bar}>
        <LanguageSwitcher />
        <PageLink page="/" className={styles.close} aria-label={close}>
          <X aria-hidden="true" />
        </PageLink>
      </div>
      <div className={styles.words}>
        <Seats played={played} />
        {turn !== null && (
          <p className={styles.kicker}>
            <Trans id="round.pass.place">
              {turn}번 주인공 · 최대 {limit}명
            </Trans>
          </p>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {turn === null ? (
            <Trans id="round.full.title">{limit}명 모두 끝!</Trans>
          ) : (
            <Trans id="round.pass.title">이제 {turn}번 주인공 차례예요</Trans>
          )}
        </h1>
        <p className={styles.text}>
          {turn === null ? (
            <Trans id="round.full.text">한 판은 {limit}명까지예요. 이제 다 같이 결과를 볼 차례!</Trans>
          ) : (
            <Trans id="round.pass.text">폰을 옆 사람에게 넘겨 주세요. 앞사람의 답과 결과는 가려 두었어요.</Trans>
          )}
        </p>
        <PageOnlyRound className={styles.text} />
      </div>
      <div className={styles.ways}>
        {turn !== null && (
          <Button onClick={() => start(turn)}>
            <Trans id="round.pass.start">내가 {turn}번 주인공, 시작할게요</Trans>
          </Button>
        )}
        <GroupLink round={round} look={turn === null ? 'primary' : 'ghost'} />
        <Button look="ghost" onClick={endRound}>
          <Trans id="round.end">이번 판 끝내기</Trans>
        </Button>
      </div>
    </NightScreen>
  );
}
