import type { Json } from '../engine.ts';

/** A session of the W3C's WebDriver (https://www.w3.org/TR/webdriver2/): plain HTTP and JSON. */
export interface WebDriver {
  get(path: string): Promise<Json>;
  post(path: string, body: object): Promise<Json>;
  end(): Promise<void>;
}

export async function startSession(driver: string, signal: AbortSignal): Promise<WebDriver> {
  const { sessionId } = (await call(`${driver}/session`, 'POST', { capabilities: {} }, signal)) as {
    sessionId: string;
  };
  const session = `${driver}/session/${sessionId}`;
  return {
    get: (path) => call(`${session}/${path}`, 'GET'),
    post: (path, body) => call(`${session}/${path}`, 'POST', body),
    async end() {
      await call(session, 'DELETE');
    },
  };
}

async function call(address: string, method: string, body?: object, signal?: AbortSignal): Promise<Json> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = (await answer.json()) as { value: Json };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
