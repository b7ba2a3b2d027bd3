/** Name of an event on the document and of a performance mark: the app now handles taps, not the inline script. */
export const HYDRATED = 'hydrated';
