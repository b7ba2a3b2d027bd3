import type { ReactNode } from 'react';
import { NightScreen } from './night-screen.tsx';
import styles from './notice.module.css';

/** The sky of question 7, with the first bus of the morning. */
const FIRST_BUS_SKY = '/skies/7.svg';

export interface NoticeProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Shown at the top, for example the language menu. */
  readonly bar?: ReactNode;
  /** Buttons and links. */
  readonly children: ReactNode;
}

/** A full screen that says what happened and offers ways out. */
export function Notice({ title, text, bar, children }: NoticeProps) {
  return (
    <NightScreen sky={FIRST_BUS_SKY} className={styles.notice}>
      {bar && <div className={styles.bar}>{bar}</div>}
      <div className={styles.texts} role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </NightScreen>
  );
}
