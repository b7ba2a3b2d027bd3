import type { OptionIcon, QuestionId } from '#domain/quiz/question.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { showPressed } from '#ui/hydration/show-pressed.ts';
import styles from './option-card.module.css';
import { OPTION_ICONS } from './option-icons.ts';

export interface OptionCardProps {
  readonly icon: OptionIcon;
  readonly text: string;
  readonly questionId: QuestionId;
  /** Index among the question's options, from 0. */
  readonly optionIndex: number;
  readonly onChoose: (optionIndex: number) => void;
}

/** An option to tap: icon and text. A chosen card is filled with colour. */
export function OptionCard({ icon, text, questionId, optionIndex, onChoose }: OptionCardProps) {
  // Each card reads the store itself, so that a tap re-renders only the previously and the newly chosen card.
  const isChosen = useQuizStore(({ sheet }) => sheet[questionId - 1] === optionIndex);
  const Icon = OPTION_ICONS[icon];
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isChosen}
      data-chosen={isChosen || undefined}
      onClick={({ currentTarget }) => {
        const chosenBefore = currentTarget.parentElement?.querySelector('[aria-pressed=true]') ?? null;
        // `onChoose` stores the answer only after the next frame: `showPressed` makes that frame show the choice.
        showPressed(currentTarget, chosenBefore);
        onChoose(optionIndex);
      }}
      // Ignores the repeated clicks of a held Enter key (spec point 7).
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
    >
      <Icon className={styles.icon} size={26} aria-hidden="true" />
      <span>{text}</span>
    </button>
  );
}
