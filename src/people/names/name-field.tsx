import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './name-field.module.css';
import { limitTyped } from './nickname.ts';
import type { NicknamesState } from './use-nicknames.ts';

export interface NameFieldProps extends NicknamesState {
  /** Whose nickname it is: a key of `nicknames`. */
  readonly nicknameKey: string;
  readonly label: ReactNode;
  /** The name that the page displays without a nickname, shown in the empty field. */
  readonly fallbackName?: string;
  /** Whether the field stands on a night sky. */
  readonly night?: boolean;
}

/** A name is kept this long after the last key: each kept name draws the picture cards again. */
const KEEP_DELAY_MS = 300;

/** An optional nickname, on one line. It is kept only in the URL, after the `#`. */
export function NameField({ nicknameKey, label, fallbackName, night, nicknames, setNickname }: NameFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const nickname = nicknames.get(nicknameKey) ?? '';
  // Null while nobody types here: the field then shows what is kept.
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const keep = () => setNickname(nicknameKey, typed);
    const timer = setTimeout(keep, KEEP_DELAY_MS);
    // On iOS the field keeps the focus when a button is tapped.
    document.addEventListener('pointerdown', keep, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', keep, true);
    };
  }, [typed, nicknameKey, setNickname]);
  return (
    <div className={styles.field} data-night={night}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        value={typed ?? nickname}
        placeholder={nickname ? undefined : fallbackName}
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
          if (typed !== null) setNickname(nicknameKey, typed);
          setTyped(null);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </div>
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
