import { Trans } from '@lingui/react/macro';
import { useNicknames } from '#people/names/use-nicknames.ts';
import styles from './turn-banner.module.css';

export interface TurnBannerProps {
  /** 2 or more: the first player needs no banner. */
  readonly turn: number;
}

/** Says whose turn it is, by nickname or number, on each screen of a turn. */
export function TurnBanner({ turn }: TurnBannerProps) {
  const nickname = useNicknames().nicknames.get(String(turn));
  return (
    <span className={styles.banner}>
      {nickname ? <bdi>{nickname}</bdi> : <Trans id="round.turn">{turn}번 주인공 차례</Trans>}
    </span>
  );
}
