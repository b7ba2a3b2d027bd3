import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
}

/** The quiz's progress bar: an SVG, because the content security policy forbids a style attribute with the width. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="6" />
      </svg>
    </div>
  );
}
