import { Trans } from '@lingui/react/macro';
import { NameField } from '#people/names/name-field.tsx';
import type { NicknamesState } from '#people/names/use-nicknames.ts';
import type { MemberView } from '#reads/group-view.ts';
import type { MemberNames } from './member-names.ts';
import styles from './name-fields.module.css';

export interface NameFieldsProps extends NicknamesState {
  readonly members: readonly MemberView[];
  readonly names: MemberNames;
}

/** One nickname field for each member. Nicknames are stored only in the URL, after the `#`. */
export function NameFields({ members, names, ...nicknamesState }: NameFieldsProps) {
  return (
    <details className={styles.fields}>
      <summary>
        <Trans id="together.names">이름 붙이기</Trans>
      </summary>
      <p className={styles.text}>
        <Trans id="together.names.text">
          누가 누군지 이름표를 달아 주세요. 이름은 링크 끝에만 붙고, 서버로는 보내지 않아요.
        </Trans>
      </p>
      <ul>
        {members.map(({ id, lead, drama }) => (
          <li key={id}>
            <NameField
              {...nicknamesState}
              nicknameKey={id}
              label={
                <Trans id="together.names.label">
                  <bdi>{lead}</bdi> · <bdi>{drama}</bdi>
                </Trans>
              }
              fallbackName={names.get(id) ?? ''}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
