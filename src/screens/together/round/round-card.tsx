import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nextTurn, ROUND_LIMIT, type Round, turnOfLastPlay } from '#domain/round.ts';
import { announcePlayChange } from '#outbox/play-changes.ts';
import type { StoredPlay } from '#outbox/stored-play.ts';
import { useRoundStore } from '#stores/round-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { GroupLink } from './group-link.tsx';
import { PageOnlyRound } from './page-only-round.tsx';
import { firstQuestion, turnQuery } from './pass-address.ts';
import styles from './round-card.module.css';
import { Seats } from './seats.tsx';

export interface RoundCardProps {
  /** The play of the result that is shown. */
  readonly play: StoredPlay;
  /** Whether it is the device's owner's, who may begin a round with it. */
  readonly own: boolean;
}

/** On a result of this device: hand the phone on, see everybody together, or end the round. */
export function RoundCard({ play, own }: RoundCardProps) {
  const { round, refresh } = useRoundStore();
  useEffect(refresh, [refresh]);
  if (round && turnOfLastPlay(round, [play.playId]) !== null) return <OpenRound round={round} />;
  if (!own) return null;
  return round && nextTurn(round) !== null ? <OtherRound round={round} play={play} /> : <Invitation play={play} />;
}

function Invitation({ play }: Pick<RoundCardProps, 'play'>) {
  const begin = useBegin(play);
  const limit = ROUND_LIMIT;
  return (
    <section className={styles.card} aria-labelledby="round">
      <h2 id="round" className={styles.title}>
        <Trans id="round.invite.title">지금 옆에 친구 있어요?</Trans>
      </h2>
      <p className={styles.text}>
        <Trans id="round.invite.text">
          폰만 넘기면 친구도 바로 시작! 다 하면 서로 얼마나 닮았는지 같이 봐요. 최대 {limit}명, 인터넷이 없어도 돼요.
        </Trans>
      </p>
      <Button onClick={begin}>
        <Trans id="round.invite.action">네 차례야! 폰 넘기기</Trans>
      </Button>
    </section>
  );
}

/** The open round of which this result is one. */
function OpenRound({ round }: { readonly round: Round }) {
  const { t } = useLingui();
  const pass = usePass();
  const end = useRoundStore((state) => state.end);
  const limit = ROUND_LIMIT;
  const played = round.members.length;
  const turn = nextTurn(round);

  function endRound() {
    end();
    // Whose the results are is read anew.
    announcePlayChange('changed');
    showToast({ title: t({ id: 'round.ended', message: '이번 판을 끝냈어요. 결과는 모두 그대로 있어요.' }) });
  }

  return (
    <section className={styles.card} data-open aria-labelledby="round">
      <Seats played={played} />
      <h2 id="round" className={styles.title}>
        {turn === null ? (
          <Trans id="round.full.title">{limit}명 모두 끝!</Trans>
        ) : (
          <Plural id="round.played" value={played} other="지금까지 #명이 했어요" />
        )}
      </h2>
      <p className={styles.text}>
        {turn === null ? (
          <Trans id="round.full.text">한 판은 {limit}명까지예요. 이제 다 같이 결과를 볼 차례!</Trans>
        ) : (
          <Trans id="round.more">한 판은 {limit}명까지예요. 끝낸 사람의 결과는 모두 남아 있어요.</Trans>
        )}
      </p>
      <PageOnlyRound className={styles.text} />
      <div className={styles.ways}>
        {turn !== null && (
          <Button onClick={() => pass(turn)}>
            <Trans id="round.pass.to">{turn}번 주인공에게 넘기기</Trans>
          </Button>
        )}
        <GroupLink round={round} look={turn === null ? 'primary' : 'secondary'} />
        <Button look="ghost" onClick={endRound}>
          <Trans id="round.end">이번 판 끝내기</Trans>
        </Button>
      </div>
    </section>
  );
}

/** A round is open, but this result was played outside of it: somebody left a turn and began anew, maybe. */
function OtherRound({ round, play }: { readonly round: Round } & Pick<RoundCardProps, 'play'>) {
  const begin = useBegin(play);
  const join = useRoundStore((state) => state.join);
  const played = round.members.length;
  const turn = nextTurn(round);
  return (
    <section className={styles.card} aria-labelledby="round">
      <h2 id="round" className={styles.title}>
        <Trans id="round.other.title">아직 안 끝난 판이 있어요</Trans>
      </h2>
      <p className={styles.text}>
        <Plural id="round.other.text" value={played} other="지금까지 #명이 했어요. 이 결과도 넣을까요?" />
      </p>
      <div className={styles.ways}>
        <Button
          onClick={() => {
            join({ playId: play.playId, resultId: play.resultId });
            announcePlayChange('changed');
          }}
        >
          <Trans id="round.other.join">{turn}번 주인공으로 넣기</Trans>
        </Button>
        <Button look="secondary" onClick={begin}>
          <Trans id="round.other.new">이 결과로 새 판 시작하기</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Begins a round with this play, and hands the phone on. */
function useBegin({ playId, resultId }: StoredPlay): () => void {
  const begin = useRoundStore((state) => state.begin);
  const pass = usePass();
  return () => {
    begin({ playId, resultId });
    pass(2);
  };
}

function usePass(): (turn: number) => void {
  const navigate = useNavigate();
  return (turn) => void navigate({ to: firstQuestion(), search: turnQuery(turn, { pass: true }) });
}
