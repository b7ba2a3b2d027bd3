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

test('the thirty couples have ten gradients, chosen by id modulo 10, of six colours (spec §4, §9)', () => {
  const gradients = new Map<string, Set<string>>();
  const colours = new Set<string>();
  for (let id = 1; id <= 30; id++) {
    const { container, unmount } = render(<Poster coupleId={id} src="/posters/none.svg" drama="도깨비" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    const fallback = container.querySelector('[data-fallback]') as HTMLElement;
    expect(fallback.dataset.fallback).toBe(String(id % 10));
    const [from, to] = ['--from', '--to'].map((name) => fallback.style.getPropertyValue(name)) as [string, string];
    expect(from).not.toBe(to);
    colours.add(from).add(to);
    const key = `${from} ${to}`;
    gradients.set(key, (gradients.get(key) ?? new Set()).add(String(id % 10)));
    unmount();
  }
  expect(colours.size).toBe(6);
  expect([...gradients.values()].map((ids) => ids.size)).toEqual(Array(10).fill(1));
});
