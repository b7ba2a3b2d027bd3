import type { OptionIcon } from '../../../domain/question.ts';
import styles from './option-card.module.css';
import { OPTION_ICONS } from './option-icons.ts';

export interface OptionCardProps {
  readonly icon: OptionIcon;
  readonly text: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** An answer to tap: icon and text (spec §2 Quiz). The chosen one fills for as long as the pause lasts. */
export function OptionCard({ icon, text, chosen, onChoose }: OptionCardProps) {
  const Icon = OPTION_ICONS[icon];
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={chosen}
      onClick={onChoose}
      // Enter held down repeats the click; it may count once only (decision 7).
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
    >
      <Icon className={styles.icon} size={26} aria-hidden="true" />
      <span>{text}</span>
    </button>
  );
}
