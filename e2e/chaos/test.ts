import { type Product, startProduct } from '../fixtures/product.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { type ChaosProxy, startProxy } from './proxy.ts';

export interface Chaos extends ChaosProxy {
  /** The real server behind the proxy. */
  readonly product: Product;
}

interface Fixtures {
  /** A product of the test's own behind a proxy that can do to connections what a bad network does. */
  readonly chaos: Chaos;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  chaos: async ({}, use) => {
    const product = await startProduct();
    const proxy = await startProxy(() => product.origin);
    await use(Object.assign(proxy, { product }));
    await proxy.close();
    await product.discard();
  },
});

export { expect };
