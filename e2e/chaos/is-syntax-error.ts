/** Whether the page reported an incomplete script. */
export const isSyntaxError = (error: string) => error.startsWith('SyntaxError: ');
