/** The number of questions: nine (spec §9). */
export const QUESTION_COUNT = 9;
/**
 * The number of options in each question. It is also the base in which an answer sheet becomes a number: another base
 * would break existing links and plays.
 */
export const OPTION_COUNT = 4;
