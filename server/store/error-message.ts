/**
 * The message of a database's or the system's error. It is empty if all addresses of a host failed, so then the code,
 * such as ECONNREFUSED, is returned.
 */
export function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
