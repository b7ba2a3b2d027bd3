// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFetched } from './use-fetched.ts';

afterEach(cleanup);

const Notice = () => <p>notice</p>;

function Host({ load, wanted }: { readonly load: () => Promise<ComponentType>; readonly wanted: boolean }) {
  const Part = useFetched(load, wanted);
  return Part && <Part />;
}

test('the code is fetched once, when it is first wanted', async () => {
  const load = vi.fn(async () => Notice);
  const { rerender } = render(<Host load={load} wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Host load={load} wanted />);
  await screen.findByText('notice');
  rerender(<Host load={load} wanted={false} />);
  rerender(<Host load={load} wanted />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that could not be had is asked for the next time it is wanted', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValue(Notice);
  const { rerender } = render(<Host load={load} wanted />);
  await expect(load.mock.results[0]?.value).rejects.toThrow();
  expect(screen.queryByText('notice')).toBeNull();
  rerender(<Host load={load} wanted={false} />);
  rerender(<Host load={load} wanted />);
  await screen.findByText('notice');
});
