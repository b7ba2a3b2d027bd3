/**
 * Name of an event on the document and of a performance mark. After this event the app, instead of the inline script,
 * handles taps.
 */
export const HYDRATED = 'hydrated';
