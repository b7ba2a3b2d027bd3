import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { MemberView } from '#reads/group-view.ts';
import type { MemberNames } from './member-names.ts';
import styles from './name-fields.module.css';
import { limitTyped } from './nickname.ts';
import type { NicknamesState } from './use-nicknames.ts';

export interface NameFieldsProps extends NicknamesState {
  readonly members: readonly MemberView[];
  readonly names: MemberNames;
}

/** A name is kept this long after the last key: each kept name draws the picture cards again. */
const KEEP_DELAY_MS = 300;

/** One nickname field for each member. Nicknames are stored only in the URL, after the `#`. */
export function NameFields({ members, names, nicknames, setNickname }: NameFieldsProps) {
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
        {members.map((member) => (
          <li key={member.id}>
            <NameField
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
  // Null while nobody types here: the field then shows what is kept.
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const keep = () => setNickname(member.id, typed);
    const timer = setTimeout(keep, KEEP_DELAY_MS);
    // On iOS the field keeps the focus when a button is tapped.
    document.addEventListener('pointerdown', keep, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', keep, true);
    };
  }, [typed, member.id, setNickname]);
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
        value={typed ?? nickname}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
        aria-description={t({ id: 'together.names.limit', message: '스무 글자까지' })}
        onChange={({ target, nativeEvent }) => {
          // A syllable under composition may be too long until it is whole.
          if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setTyped(target.value);
          else setTyped(limitField(target));
        }}
        onCompositionEnd={({ currentTarget }) => setTyped(limitField(currentTarget))}
        onBlur={() => {
          if (typed !== null) setNickname(member.id, typed);
          setTyped(null);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </>
  );
}

/** Limits what the field shows, and leaves the caret where it is. Returns the text. */
function limitField(field: HTMLInputElement): string {
  const { text, caret } = limitTyped({ text: field.value, caret: field.selectionStart ?? field.value.length });
  if (text !== field.value) {
    field.value = text;
    field.setSelectionRange(caret, caret);
  }
  return text;
}
