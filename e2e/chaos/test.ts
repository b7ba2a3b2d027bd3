import type { Product } from '../fixtures/product.ts';
import { test as base, expect } from '../fixtures/test.ts';
import type { RunningProduct } from '../fixtures/with-product.ts';
import { type ChaosProxy, startProxy } from './proxy.ts';

export interface Chaos extends ChaosProxy {
  /** The real server behind the proxy, of whose plays those are seen that came through it. */
  readonly product: RunningProduct;
}

/** Chaos before a server of the test's own, to be stopped, killed and replaced. */
export interface ChaosOfOwn extends ChaosProxy {
  readonly product: Product;
}

interface Fixtures {
  /** The worker's product behind a proxy that can do to connections what a bad network does. */
  readonly chaos: Chaos;
  /** The same before a product of the test's own. */
  readonly ownChaos: ChaosOfOwn;
}

export const test = base.extend<Fixtures>({
  chaos: async ({ shared }, use) => {
    const proxy = await startProxy(() => shared.origin);
    const isOurs = (key: string) => proxy.seen.some((request) => request.key === key);
    const plays = () => shared.plays().filter(({ key }) => isOurs(key));
    await use(Object.assign(proxy, { product: { origin: shared.origin, plays } }));
    await proxy.close();
  },
  ownChaos: async ({ product }, use) => {
    const proxy = await startProxy(() => product.origin);
    await use(Object.assign(proxy, { product }));
    await proxy.close();
  },
});

export { expect };
