// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFetched } from './use-fetched.ts';

afterEach(cleanup);

const Notice = () => <p>notice</p>;

interface HostProps {
  readonly load: () => Promise<ComponentType>;
  readonly wanted: string | number | true | null;
}

function Host({ load, wanted }: HostProps) {
  const Part = useFetched(load, wanted);
  return Part && <Part />;
}

/** The first time it can't be had. */
function failingOnce() {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new TypeError('no network'));
  return load.mockResolvedValue(Notice);
}

test('the code is fetched once, when it is first wanted', async () => {
  const load = vi.fn(async () => Notice);
  const { rerender } = render(<Host load={load} wanted={null} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Host load={load} wanted="1" />);
  await screen.findByText('notice');
  rerender(<Host load={load} wanted={null} />);
  expect(screen.getByText('notice')).toBeDefined();
  rerender(<Host load={load} wanted="2" />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('zero and the empty text are wanted like any other', async () => {
  for (const wanted of [0, '']) {
    render(<Host load={async () => Notice} wanted={wanted} />);
    await screen.findByText('notice');
    cleanup();
  }
});

test('code that could not be had is asked for the next time it is wanted', async () => {
  const load = failingOnce();
  const { rerender } = render(<Host load={load} wanted />);
  await expect(load.mock.results[0]?.value).rejects.toThrow();
  expect(screen.queryByText('notice')).toBeNull();
  rerender(<Host load={load} wanted={null} />);
  rerender(<Host load={load} wanted />);
  await screen.findByText('notice');
});

test('code that could not be had is asked for when it is wanted for something else', async () => {
  const load = failingOnce();
  const { rerender } = render(<Host load={load} wanted="first" />);
  await expect(load.mock.results[0]?.value).rejects.toThrow();
  rerender(<Host load={load} wanted="first" />);
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Host load={load} wanted="second" />);
  await screen.findByText('notice');
  expect(load).toHaveBeenCalledTimes(2);
});
