import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { MemberView } from '#reads/group-view.ts';
import type { MemberNames } from './member-names.ts';
import styles from './name-fields.module.css';
import { limitNickname } from './nickname.ts';
import type { NicknamesState } from './use-nicknames.ts';

export interface NameFieldsProps extends NicknamesState {
  readonly members: readonly MemberView[];
  readonly names: MemberNames;
}

/** One nickname field for each member. Nicknames are stored only in the URL, after the `#`. */
export function NameFields({ members, names, nicknames, setNickname }: NameFieldsProps) {
  return (
    <details className={styles.fields}>
      <summary>
        <Trans id="together.names">이름 붙이기</Trans>
      </summary>
      <p className={styles.text}>
        <Trans id="together.names.text">
          누가 누군지 이름을 달아 주세요. 이름은 링크 끝에만 붙고, 서버로는 보내지 않아요.
        </Trans>
      </p>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            {/* A field reads its nickname only when it mounts. The key mounts a new field if the nickname changes. */}
            <NameField
              key={nicknames.get(member.id)}
              member={member}
              nickname={nicknames.get(member.id) ?? ''}
              displayedName={names.get(member.id) ?? ''}
              setNickname={setNickname}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface NameFieldProps extends Pick<NicknamesState, 'setNickname'> {
  readonly member: MemberView;
  readonly nickname: string;
  readonly displayedName: string;
}

function NameField({ member, nickname, displayedName, setNickname }: NameFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState(nickname);
  const { lead, drama } = member;
  // Without a nickname, the page displays another name for the member: the placeholder shows this name.
  const placeholder = nickname ? undefined : displayedName;
  return (
    <>
      <label htmlFor={id}>
        <Trans id="together.names.label">
          <bdi>{lead}</bdi> · <bdi>{drama}</bdi>
        </Trans>
      </label>
      <input
        id={id}
        dir="auto"
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
        aria-description={t({ id: 'together.names.limit', message: '스무 글자까지' })}
        onChange={({ target }) => setText(limitNickname(target.value))}
        onBlur={() => setNickname(member.id, text)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </>
  );
}
