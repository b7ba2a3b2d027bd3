import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { MemberView } from '#reads/group-view.ts';
import type { MemberNames } from './member-names.ts';
import styles from './name-fields.module.css';
import { NICKNAME_LIMIT } from './nickname-fragment.ts';
import type { UsedNicknames } from './use-nicknames.ts';

export interface NameFieldsProps extends UsedNicknames {
  readonly members: readonly MemberView[];
  readonly names: MemberNames;
}

/** A field a member for an optional nickname. It goes along in the link, after the `#`, and nowhere else. */
export function NameFields({ members, names, nicknames, rename }: NameFieldsProps) {
  return (
    <details className={styles.fields}>
      <summary>
        <Trans id="together.names">이름 붙이기</Trans>
      </summary>
      <p className={styles.words}>
        <Trans id="together.names.text">
          누가 누구인지 적어 보세요. 이름은 링크 끝에만 담기고, 서버로는 보내지 않아요.
        </Trans>
      </p>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <NameField
              member={member}
              known={nicknames.get(member.id) ?? ''}
              called={names.get(member.id) ?? ''}
              rename={rename}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface NameFieldProps extends Pick<UsedNicknames, 'rename'> {
  readonly member: MemberView;
  readonly known: string;
  readonly called: string;
}

function NameField({ member, known, called, rename }: NameFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState(known);
  const { lead, drama } = member;
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
        maxLength={2 * NICKNAME_LIMIT}
        placeholder={known ? undefined : called}
        autoComplete="off"
        enterKeyHint="done"
        aria-description={t({ id: 'together.names.limit', message: `스무 글자까지` })}
        onChange={({ target }) => setText([...target.value].slice(0, NICKNAME_LIMIT).join(''))}
        onBlur={() => rename(member.id, text)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </>
  );
}
