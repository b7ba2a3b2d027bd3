import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Returns a render of one `div` for each element of a page, with the element's attributes and text as plain texts. */
export function createBareReactRender(html: string): () => string {
  const elements = [...html.matchAll(/<[a-z][^ >]*([^>]*)>([^<]*)/g)];
  const BarePage = (): ReactElement =>
    createElement(
      'main',
      null,
      elements.map(([, attributes = '', text], index) =>
        createElement('div', { key: index, title: attributes.replaceAll('"', '') }, text),
      ),
    );
  return () => renderToString(createElement(BarePage));
}
