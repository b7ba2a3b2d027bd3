import { startFaultProxy } from '../fixtures/fault-proxy.ts';
import { buildNextRelease } from '../fixtures/next-release.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** Two running servers of different releases behind one origin, so that a deploy takes no time. */
export interface TwoReleases {
  readonly origin: string;
  /** Switches the origin to the other release; a second call switches back. */
  deploy(): void;
  /** Whether the next release is deployed; its pages show `NEXT_RELEASE_CONTACT`. */
  isNextDeployed(): boolean;
  /** If false, submissions get a 503. */
  setSubmissionsAccepted(areAccepted: boolean): void;
  /** Distinct ids of all recorded plays: each release has its own database, and both may have the same play. */
  playIds(): string[];
  close(): Promise<void>;
}

export async function startTwoReleases(): Promise<TwoReleases> {
  const servers: TestServer[] = [await startTestServer(), await startTestServer({}, await buildNextRelease())];
  let deployedIndex = 0;
  const proxy = await startFaultProxy(() => servers[deployedIndex]?.origin ?? '');
  return {
    origin: proxy.origin,
    deploy() {
      deployedIndex = 1 - deployedIndex;
    },
    isNextDeployed: () => deployedIndex === 1,
    setSubmissionsAccepted: (areAccepted) => proxy.setSubmissionFault(areAccepted ? 'none' : { status: 503 }),
    playIds: () => [...new Set(servers.flatMap((server) => server.playIds()))],
    async close() {
      await proxy.close();
      for (const server of servers) await server.discard();
    },
  };
}
