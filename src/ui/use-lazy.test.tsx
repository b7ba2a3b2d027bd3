// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type LazyOptions, useLazy } from './use-lazy.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Notice = () => <p>notice</p>;

type HostProps = LazyOptions & { readonly load: () => Promise<ComponentType> };

function Host({ load, ...options }: HostProps) {
  const Part = useLazy(load, options);
  return Part && <Part />;
}

function Section({ load }: Pick<HostProps, 'load'>) {
  const place = useRef<HTMLDivElement>(null);
  const Part = useLazy(load, { when: 'visible', place });
  return (
    <div id="place" ref={place}>
      {Part && <Part />}
    </div>
  );
}

/** The first time it can't be loaded. */
function failingOnce() {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new TypeError('no network'));
  return load.mockResolvedValue(Notice);
}

test('is loaded once, when it is first wanted', async () => {
  const load = vi.fn(async () => Notice);
  const { rerender } = render(<Host load={load} when={null} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Host load={load} when="now" wantedFor="1" />);
  await screen.findByText('notice');
  rerender(<Host load={load} when={null} />);
  expect(screen.getByText('notice')).toBeDefined();
  rerender(<Host load={load} when="now" />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what failed is tried again the next time it is wanted', async () => {
  const load = failingOnce();
  const { rerender } = render(<Host load={load} when="now" />);
  await expect(load.mock.results[0]?.value).rejects.toThrow();
  expect(screen.queryByText('notice')).toBeNull();
  rerender(<Host load={load} when={null} />);
  rerender(<Host load={load} when="now" />);
  await screen.findByText('notice');
});

test('what failed is tried again when it is wanted for something else, and not before', async () => {
  const load = failingOnce();
  const { rerender } = render(<Host load={load} when="now" wantedFor="" />);
  await expect(load.mock.results[0]?.value).rejects.toThrow();
  rerender(<Host load={load} when="now" wantedFor="" />);
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Host load={load} when="now" wantedFor={0} />);
  await screen.findByText('notice');
  expect(load).toHaveBeenCalledTimes(2);
});

test('another function loads anew; what it replaces stays until it is there', async () => {
  const { rerender } = render(<Host load={async () => Notice} when="now" />);
  await screen.findByText('notice');
  let arrive = (_part: ComponentType) => {};
  const other = () => new Promise<ComponentType>((resolve) => (arrive = resolve));
  rerender(<Host load={other} when="now" />);
  expect(screen.getByText('notice')).toBeDefined();
  await act(async () => arrive(() => <p>other</p>));
  expect(screen.getByText('other')).toBeDefined();
});

test('idle: is loaded once nothing else is to be done, and not for a component that is gone', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1, () => {}));
  const load = vi.fn(async () => Notice);
  render(<Host load={load} when="idle" />).unmount();
  render(<Host load={load} when="idle" />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    for (const work of idle) work();
  });
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('notice')).toBeDefined();
});

test('visible: is loaded once its place comes near the screen', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('cancelIdleCallback', () => {});
  let scroll = (_entries: { isIntersecting: boolean }[]) => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      constructor(callback: typeof scroll) {
        scroll = callback;
      }
      observe(place: Element) {
        expect(place.id).toBe('place');
      }
    },
  );
  const load = vi.fn(async () => Notice);
  render(<Section load={load} />);
  await act(async () => scroll([{ isIntersecting: false }]));
  expect(load).not.toHaveBeenCalled();
  await act(async () => scroll([{ isIntersecting: true }]));
  expect(screen.getByText('notice')).toBeDefined();
  expect(disconnect).toHaveBeenCalled();
});
