/** Id of a template in every page: the notice for when the page's script or the app can't be loaded. */
const NOTICE_ID = 'last-words';

/** The notice in the language of the loaded page; null if the page has none, as in development. */
export function loadFailureNotice(): DocumentFragment | null {
  const template = document.getElementById(NOTICE_ID);
  return template instanceof HTMLTemplateElement ? template.content : null;
}
