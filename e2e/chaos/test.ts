import { test as base, expect } from '../fixtures/test.ts';
import type { TestServer } from '../fixtures/test-server.ts';
import type { RunningServer } from '../fixtures/test-with-server.ts';
import { type ChaosProxy, startProxy } from './proxy.ts';

export interface Chaos extends ChaosProxy {
  /** The real server behind the proxy; it lists only plays that came through the proxy. */
  readonly server: RunningServer;
}

/** Chaos before a server of the test's own, to be stopped, killed and replaced. */
export interface ChaosOfOwn extends ChaosProxy {
  readonly server: TestServer;
}

interface Fixtures {
  /** The shared server behind a proxy that can do to connections what a bad network does. */
  readonly chaos: Chaos;
  /** The same proxy before a server of the test's own. */
  readonly ownChaos: ChaosOfOwn;
}

export const test = base.extend<Fixtures>({
  chaos: async ({ sharedServer }, use) => {
    const proxy = await startProxy(() => sharedServer.origin);
    const isOurs = (key: string) => proxy.seen.some((request) => request.key === key);
    const plays = () => sharedServer.plays().filter(({ key }) => isOurs(key));
    await use(Object.assign(proxy, { server: { origin: sharedServer.origin, plays } }));
    await proxy.close();
  },
  ownChaos: async ({ ownServer }, use) => {
    const proxy = await startProxy(() => ownServer.origin);
    await use(Object.assign(proxy, { server: ownServer }));
    await proxy.close();
  },
});

export { expect };
