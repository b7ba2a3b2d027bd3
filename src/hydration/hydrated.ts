/** The event on the document, and the mark in the performance timeline, of the page answering to taps by itself. */
export const HYDRATED = 'hydrated';
