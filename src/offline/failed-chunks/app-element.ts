/** The paths of the scripts that this page starts with, in the order in which they run; from the page renderer. */
export function modulePaths(): string[] {
  return (document.getElementById('app')?.dataset.modules ?? '').split(' ');
}

/** Whether this page is a shell, which has no content until its script runs. */
export function isShell(): boolean {
  return document.getElementById('app')?.childElementCount === 0;
}
