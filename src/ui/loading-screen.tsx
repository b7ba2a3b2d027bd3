import type { ReactNode } from 'react';
import styles from './loading-screen.module.css';

/** Fills the screen while its content is loading. Not busy: screen readers may announce nothing in a busy part. */
export function LoadingScreen({ label }: { readonly label: ReactNode }) {
  return (
    <main className={styles.screen}>
      <div className={styles.spinner} aria-hidden="true" />
      <div role="status">
        <h1 className={styles.label}>{label}</h1>
      </div>
    </main>
  );
}
