/** Copies a text; false where the browser refuses, or has no clipboard at all, as outside a secure context. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
