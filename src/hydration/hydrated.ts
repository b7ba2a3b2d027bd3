/** Name of the event on the document, and of the performance mark, from which on the app handles taps itself. */
export const HYDRATED = 'hydrated';
