import type { ReactNode } from 'react';
import { NightScreen } from './night-screen.tsx';
import styles from './notice.module.css';

/** The seventh sky: it has just left. */
const LAST_BUS = '/skies/7.svg';

export interface NoticeProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What stands at the top: the languages, where there is a catalogue to name them. */
  readonly bar?: ReactNode;
  /** Ways out: buttons and links. */
  readonly children: ReactNode;
}

/** A whole screen that says what happened and offers a way out. */
export function Notice({ title, text, bar, children }: NoticeProps) {
  return (
    <NightScreen sky={LAST_BUS} className={styles.notice}>
      {bar && <div className={styles.bar}>{bar}</div>}
      <div className={styles.words} role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.ways}>{children}</div>
    </NightScreen>
  );
}
