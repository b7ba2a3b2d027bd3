import styles from './progress-night.module.css';

export interface ProgressNightProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
}

/** The quiz's progress bar: a moon moves through the night from dusk to dawn. */
export function ProgressNight({ percent, label }: ProgressNightProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg className={styles.night} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="6" />
      </svg>
    </div>
  );
}
