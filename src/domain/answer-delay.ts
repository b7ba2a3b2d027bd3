/** The pause between an answer and the next question (spec §9). */
export const ANSWER_DELAY_MS = 500;

/** One frame at 60 Hz. */
const FRAME_MS = 16;

/** The timer of the pause ends a frame early, so that the next question is on screen when the pause ends. */
export const ANSWER_TIMER_MS = ANSWER_DELAY_MS - FRAME_MS;
