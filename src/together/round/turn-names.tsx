import { Trans, useLingui } from '@lingui/react/macro';
import { NameField } from '#people/names/name-field.tsx';
import { useNicknames } from '#people/names/use-nicknames.ts';
import styles from './turn-names.module.css';

/**
 * Asks for the nickname of the turn's player; before turn 2 also for that of player 1, who has just passed the phone.
 * The URL's fragment keeps the nicknames, with the numbers of the turns as keys.
 */
export function TurnNames({ turn }: { readonly turn: number }) {
  const { t } = useLingui();
  const nicknamesState = useNicknames();
  const places = turn === 2 ? [1, 2] : [turn];
  return (
    <fieldset className={styles.names}>
      <legend>
        <Trans id="round.names">결과에 나올 이름 (선택)</Trans>
      </legend>
      {places.map((place) => (
        <NameField
          key={place}
          {...nicknamesState}
          night
          nicknameKey={String(place)}
          label={t({ id: 'round.player', message: `${place}번 주인공` })}
        />
      ))}
    </fieldset>
  );
}
