/** Name of an event on the document and of a performance mark. After them the app handles taps itself. */
export const HYDRATED = 'hydrated';
