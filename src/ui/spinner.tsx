import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** A full screen that shows that something is loading. */
export function Spinner({ label }: { readonly label: ReactNode }) {
  return (
    <main className={styles.screen} aria-busy="true">
      <div className={styles.moon} aria-hidden="true" />
      <div role="status">
        <h1 className={styles.label}>{label}</h1>
      </div>
    </main>
  );
}
