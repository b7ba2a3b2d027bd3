/** The paths of the bundle's files, in the order in which they run; the server writes them into the page. */
export function modulePaths(): string[] {
  return (document.getElementById('app')?.dataset.modules ?? '').split(' ');
}

/** Whether this page is a shell, which has no content until its script runs. */
export function isShell(): boolean {
  return document.getElementById('app')?.childElementCount === 0;
}
