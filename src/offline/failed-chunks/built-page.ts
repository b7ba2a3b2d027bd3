/** The paths of the scripts that this page starts with, in the order in which they run; from the page renderer. */
export function modulePaths(): string[] {
  return (document.getElementById('app')?.dataset.modules ?? '').split(' ');
}

/** Whether this page is a shell, which has no content until its script runs. */
export function isShell(): boolean {
  return document.getElementById('app')?.childElementCount === 0;
}

/** Id of a template in every built page: the notice shown if the bundle can't be loaded or the whole app fails. */
export const LOAD_FAILURE_NOTICE_ID = 'load-failure-notice';

/** The notice in the language of the loaded page; null if the page has none, as in development. */
export function loadFailureNotice(): DocumentFragment | null {
  const template = document.getElementById(LOAD_FAILURE_NOTICE_ID) as HTMLTemplateElement | null;
  return template?.content ?? null;
}
