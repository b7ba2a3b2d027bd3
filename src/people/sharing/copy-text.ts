/**
 * Copies a text to the clipboard. In-app browsers often refuse the clipboard API, and insecure contexts lack it; the
 * older command works in most of them. Returns false if both fail.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  // Without a keyboard that pops up, and without scrolling to the field.
  field.readOnly = true;
  field.style.position = 'fixed';
  const focused = document.activeElement;
  document.body.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
