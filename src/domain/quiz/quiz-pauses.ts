/**
 * The answer delay: the time between an answer and the next question (spec §9). `option-card.module.css` repeats it.
 */
export const ANSWER_DELAY_MS = 500;

/** One frame at 60 Hz. */
const FRAME_MS = 16;

/** The delay's timer ends a frame early, so that the next question is on screen when the delay ends. */
export const ANSWER_DELAY_TIMER_MS = ANSWER_DELAY_MS - FRAME_MS;

/** The title sequence is shown at least this long: a shorter one would only flicker. */
export const MIN_TITLE_SEQUENCE_MS = 1_400;
