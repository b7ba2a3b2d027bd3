import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { buildNextVersion } from './next-version.ts';
import { startProxy } from './proxy.ts';

/** Two releases under one address: a deploy is a matter of a moment. Each counts plays in a database of its own. */
export interface TwoReleases {
  readonly origin: string;
  /** Puts the other release under the address. */
  deploy(): void;
  /** Whether it is the one that says `NEXT_CONTACT` in its footer. */
  isNext(): boolean;
  /** Whether submissions are answered, or refused by 503. */
  takeSubmissions(taken: boolean): void;
  /** Keys of the plays that either release counted; one play may be known to both, as each has a database of its own. */
  plays(): string[];
  close(): Promise<void>;
}

export async function startTwoReleases(): Promise<TwoReleases> {
  const products: TestServer[] = [await startServer(), await startServer({}, await buildNextVersion())];
  let deployed = 0;
  const proxy = await startProxy(() => products[deployed]?.origin ?? '');
  return {
    origin: proxy.origin,
    deploy() {
      deployed = 1 - deployed;
    },
    isNext: () => deployed === 1,
    takeSubmissions: (taken) => proxy.onEverySubmit(taken ? 'pass' : { status: 503 }),
    plays: () => [...new Set(products.flatMap((product) => product.plays().map(({ key }) => key)))],
    async close() {
      await proxy.close();
      for (const product of products) await product.discard();
    },
  };
}
