import type { ReactNode } from 'react';
import styles from './loading-screen.module.css';

export interface LoadingScreenProps {
  readonly label: ReactNode;
  /** Shown at the top: the language menu. */
  readonly bar: ReactNode;
}

/** Fills the screen while its content is loading. Not busy: screen readers may announce nothing in a busy part. */
export function LoadingScreen({ label, bar }: LoadingScreenProps) {
  return (
    <main className={styles.screen}>
      <div className={styles.bar}>{bar}</div>
      <div className={styles.spinner} aria-hidden="true" />
      <div role="status">
        <h1 className={styles.label}>{label}</h1>
      </div>
    </main>
  );
}
