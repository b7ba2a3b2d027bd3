/** Opens a dialog over the page. Browsers without `showModal` (iOS before 15.4) show it as a layer over the page. */
export function openModal(dialog: HTMLDialogElement): void {
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
}

/** Closes a dialog that `openModal` has opened; fires the event `close`. */
export function closeModal(dialog: HTMLDialogElement): void {
  if ('close' in dialog) {
    dialog.close();
    return;
  }
  const layer = dialog as HTMLElement;
  if (!layer.hasAttribute('open')) return;
  layer.removeAttribute('open');
  layer.dispatchEvent(new Event('close'));
}
