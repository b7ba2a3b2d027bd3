import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

type Elements = readonly { readonly attributes: string; readonly text: string }[];

/**
 * The baseline of the render benchmark, React alone: renders a `div` for each start tag of a page. The tag's attributes
 * are the title of the `div`, the text directly after the tag is its content. Text after end tags is left out.
 */
export function createBareReactRender(html: string): () => string {
  const elements = [...html.matchAll(/<[a-z][^ >]*([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) => ({
    // Without quotes, which React would escape.
    attributes: attributes.replaceAll('"', ''),
    text,
  }));
  return () => renderToString(createElement(BarePage, { elements }));
}

function BarePage({ elements }: { readonly elements: Elements }): ReactElement {
  return createElement(
    'main',
    null,
    elements.map(({ attributes, text }, index) => createElement('div', { key: index, title: attributes }, text)),
  );
}
