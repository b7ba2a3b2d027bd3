/** Copies a text. Returns false if the browser refuses or has no clipboard, as outside a secure context. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
