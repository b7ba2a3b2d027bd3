import type { ComponentProps } from 'react';
import styles from './night-screen.module.css';

export interface NightScreenProps extends ComponentProps<'main'> {
  /** Address of the sky's picture. */
  readonly sky: string;
  readonly skyPriority?: 'high' | 'low' | 'auto';
}

/** A whole screen of the night: a sky to all edges, white words before it. */
export function NightScreen({ sky, skyPriority = 'auto', className = '', children, ...props }: NightScreenProps) {
  return (
    <main {...props} className={`${styles.screen} ${className}`}>
      <img className={styles.sky} src={sky} alt="" fetchPriority={skyPriority} />
      {children}
    </main>
  );
}
