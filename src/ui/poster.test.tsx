// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Poster } from './poster.tsx';

afterEach(cleanup);

test('a gradient with the drama’s name replaces a poster that can’t be loaded; the next couple’s poster is still requested', () => {
  const { container, rerender } = render(<Poster coupleId={1} src="/posters/01.svg" drama="사랑의 불시착" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-fallback]')?.textContent).toBe('사랑의 불시착');
  rerender(<Poster coupleId={2} src="/posters/02.svg" drama="도깨비" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/posters/02.svg');
});
