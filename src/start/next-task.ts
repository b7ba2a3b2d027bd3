/** Resolves in a new task, so that the browser can handle a tap first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
