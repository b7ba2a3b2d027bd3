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

/** Rejects the first load and resolves later ones. */
function createLoadFailingOnce() {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new TypeError('no network'));
  return load.mockResolvedValue(Notice);
}

test('a component loads once, when it is first wanted', async () => {
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

test('a failed load is retried the next time the component is wanted', async () => {
  const load = createLoadFailingOnce();
  const { rerender } = render(<Host load={load} when="now" />);
  await expect(load.mock.results[0]?.value).rejects.toThrow();
  expect(screen.queryByText('notice')).toBeNull();
  rerender(<Host load={load} when={null} />);
  rerender(<Host load={load} when="now" />);
  await screen.findByText('notice');
});

test('a failed load is retried when `wantedFor` changes, and not before', async () => {
  const load = createLoadFailingOnce();
  const { rerender } = render(<Host load={load} when="now" wantedFor="" />);
  await expect(load.mock.results[0]?.value).rejects.toThrow();
  rerender(<Host load={load} when="now" wantedFor="" />);
  expect(load).toHaveBeenCalledTimes(1);
  // An empty text and 0 are different reasons, though both are falsy.
  rerender(<Host load={load} when="now" wantedFor={0} />);
  await screen.findByText('notice');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a new load function loads another component; the previous component stays until that one is loaded', async () => {
  const { rerender } = render(<Host load={async () => Notice} when="now" />);
  await screen.findByText('notice');
  let resolveOther = (_part: ComponentType) => {};
  const other = () => new Promise<ComponentType>((resolve) => (resolveOther = resolve));
  rerender(<Host load={other} when="now" />);
  expect(screen.getByText('notice')).toBeDefined();
  await act(async () => resolveOther(() => <p>other</p>));
  expect(screen.getByText('other')).toBeDefined();
});

test('idle: a component loads when the browser is idle, and not after its host is unmounted', async () => {
  const idleCallbacks: (() => void)[] = [];
  // The handle is what `push` returns, the number of callbacks so far.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idleCallbacks.push(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idleCallbacks.splice(handle - 1, 1, () => {}));
  const load = vi.fn(async () => Notice);
  render(<Host load={load} when="idle" />).unmount();
  render(<Host load={load} when="idle" />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    for (const work of idleCallbacks) work();
  });
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('notice')).toBeDefined();
});

test('visible: a component loads when its place is near the visible area', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('cancelIdleCallback', () => {});
  let notifyIntersection = (_entries: { isIntersecting: boolean }[]) => {};
  let margin: string | undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      constructor(callback: typeof notifyIntersection, { rootMargin }: IntersectionObserverInit) {
        notifyIntersection = callback;
        margin = rootMargin;
      }
      observe(place: Element) {
        expect(place.id).toBe('place');
      }
    },
  );
  const load = vi.fn(async () => Notice);
  render(<Section load={load} />);
  expect(margin).toBe('600px');
  await act(async () => notifyIntersection([{ isIntersecting: false }]));
  expect(load).not.toHaveBeenCalled();
  await act(async () => notifyIntersection([{ isIntersecting: true }]));
  expect(screen.getByText('notice')).toBeDefined();
  expect(disconnect).toHaveBeenCalled();
});
