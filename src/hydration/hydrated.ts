/** Name of an event on the document and of a performance mark. From then on the app itself handles taps. */
export const HYDRATED = 'hydrated';
