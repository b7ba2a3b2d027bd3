/** Whether an error of the page is a SyntaxError, which a truncated script causes. */
export const isSyntaxError = (error: string) => error.startsWith('SyntaxError: ');
