import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import { QUESTIONS, type QuestionId } from '#domain/quiz/question.ts';
import { QUIZ_TEXTS } from '#i18n/quiz-texts.ts';
import styles from './pair-details.module.css';

export interface QuestionsAlikeProps {
  /** The questions that the two compared visitors answered alike. */
  readonly questions: readonly QuestionId[];
  /** The answer sheet of one of the two visitors; the other's sheet has the same answers to these questions. */
  readonly sheet: AnswerSheet;
}

/**
 * The questions that two compared visitors answered alike, with the answer. Different answers are not shown, though the
 * ids in the link encode them (docs/privacy.md).
 */
export function QuestionsAlike({ questions, sheet }: QuestionsAlikeProps) {
  const { i18n } = useLingui();
  if (questions.length === 0) return null;
  return (
    <details className={styles.questionsAlike}>
      <summary>
        <Trans id="compare.questionsAlike.show">똑같이 고른 장면 보기</Trans>
      </summary>
      <ol>
        {questions.map((id) => {
          const question = QUESTIONS[id - 1];
          const choice = sheet[id - 1];
          const option = choice === undefined ? undefined : question?.options[choice];
          if (!question || !option) return null;
          return (
            <li key={id}>
              <p className={styles.question}>{i18n._(QUIZ_TEXTS[question.textKey])}</p>
              <p className={styles.answer}>{i18n._(QUIZ_TEXTS[option.textKey])}</p>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
