import type { ComponentProps } from 'react';
import styles from './night-screen.module.css';

export interface NightScreenProps extends ComponentProps<'main'> {
  /** URL of the background image. */
  readonly sky: string;
  readonly skyPriority?: 'high' | 'low';
}

/** A screen at least as high as the window: white text in front of a night sky. */
export function NightScreen({ sky, skyPriority, className = '', children, ...props }: NightScreenProps) {
  return (
    <main {...props} className={`${styles.screen} ${className}`}>
      <img className={styles.sky} src={sky} alt="" fetchPriority={skyPriority} />
      {children}
    </main>
  );
}
