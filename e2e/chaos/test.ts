import { type ChaosProxy, startProxy } from '../fixtures/chaos-proxy.ts';
import { test as base, expect } from '../fixtures/test.ts';
import type { TestServer } from '../fixtures/test-server.ts';
import type { RunningServer } from '../fixtures/test-with-server.ts';

export interface Chaos extends ChaosProxy {
  /** The server behind the proxy. Other tests use it too, so `plays()` returns only those sent through this proxy. */
  readonly server: RunningServer;
}

export interface OwnChaos extends ChaosProxy {
  /** The test's own server behind the proxy: the test may stop, kill and replace it. */
  readonly server: TestServer;
}

interface Fixtures {
  /** A proxy in front of the shared server; it simulates a bad network. */
  readonly chaos: Chaos;
  /** The same in front of the test's own server. */
  readonly ownChaos: OwnChaos;
}

export const test = base.extend<Fixtures>({
  chaos: async ({ sharedServer }, use) => {
    const proxy = await startProxy(() => sharedServer.origin);
    const wasProxied = (key: string) => proxy.requests.some((request) => request.key === key);
    const plays = () => sharedServer.plays().filter(({ key }) => wasProxied(key));
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
