import type { PlayStore } from '../store/play-store.ts';

/** How long a readiness check may wait for the store. */
const CHECK_TIMEOUT_MS = 2_000;

export interface Health {
  /** The process runs. */
  live(): Response;
  /** It may get requests: the store takes plays, and the process is not stopping. */
  ready(): Promise<Response>;
  /** From now on it is not ready. */
  stopping(): void;
}

export function createHealth(store: Pick<PlayStore, 'check'>): Health {
  let isStopping = false;
  let checking: Promise<boolean> | null = null;
  // One at a time for all who ask: plays wait behind it.
  const works = () => {
    checking ??= storeWorks(store).finally(() => {
      checking = null;
    });
    return checking;
  };
  return {
    live: () => answer(200, 'ok'),
    async ready() {
      if (isStopping) return answer(503, 'stopping');
      return (await works()) ? answer(200, 'ready') : answer(503, 'store unavailable');
    },
    stopping() {
      isStopping = true;
    },
  };
}

async function storeWorks(store: Pick<PlayStore, 'check'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false);
  });
  const checked = store.check().then(
    () => true,
    () => false,
  );
  const works = await Promise.race([checked, late]);
  clearTimeout(timer);
  return works;
}

function answer(status: number, text: string): Response {
  return Response.json({ status: text }, { status, headers: { 'cache-control': 'no-store' } });
}
