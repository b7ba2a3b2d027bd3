import { useLingui } from '@lingui/react/macro';
import { NameField } from '#people/names/name-field.tsx';
import type { NicknamesState } from '#people/names/use-nicknames.ts';
import styles from './sender-field.module.css';

export interface SenderFieldProps extends NicknamesState {
  /** The id of the result to send. */
  readonly id: string;
}

/** The name under which the visitor sends the own result. */
export function SenderField({ id, ...nicknamesState }: SenderFieldProps) {
  const { t } = useLingui();
  const label = t({ id: 'share.sender', message: '보내는 이름 (선택)' });
  return (
    <div className={styles.sender} data-screen-only>
      <NameField
        {...nicknamesState}
        night
        nicknameKey={id}
        label={<span className="visually-hidden">{label}</span>}
        fallbackName={label}
      />
    </div>
  );
}
