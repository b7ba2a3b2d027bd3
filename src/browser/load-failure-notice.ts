/** The template in every page with what is said where its script, or all of the app, can't be had. */
const NOTICE_ID = 'last-words';

/** In the language of the page that was loaded; null where a page has none, as in development. */
export function loadFailureNotice(): DocumentFragment | null {
  const template = document.getElementById(NOTICE_ID);
  return template instanceof HTMLTemplateElement ? template.content : null;
}
