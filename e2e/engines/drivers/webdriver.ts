import type { Json, Key, Point } from '../engine.ts';

/** WebDriver's characters for keys that type no character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
};

/** A WebDriver session (https://www.w3.org/TR/webdriver2/). Paths are relative to the session's URL. */
export interface WebDriverSession {
  get(path: string): Promise<Json>;
  post(path: string, body: object): Promise<Json>;
  end(): Promise<void>;
}

/** Starts a session, and with it the browser. `signal` can abort the start, but no later command. */
export async function startSession(driverUrl: string, signal: AbortSignal): Promise<WebDriverSession> {
  const { sessionId } = (await request(`${driverUrl}/session`, 'POST', { capabilities: {} }, signal)) as {
    sessionId: string;
  };
  const sessionUrl = `${driverUrl}/session/${sessionId}`;
  return {
    get: (path) => request(`${sessionUrl}/${path}`, 'GET'),
    post: (path, body) => request(`${sessionUrl}/${path}`, 'POST', body),
    async end() {
      await request(sessionUrl, 'DELETE');
    },
  };
}

/** Sends a command; returns the value in the response, or throws the error in it. */
async function request(url: string, method: string, body?: object, signal?: AbortSignal): Promise<Json> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = (await response.json()) as { value: Json };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** The actions of a tap, in WebDriver's form. */
export function tapActions({ x, y }: Point) {
  return [
    {
      type: 'pointer',
      id: 'pointer',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** The actions of a key press. Keys pressed together, such as `Shift+Tab`, are released in reverse order. */
export function keyActions(key: Key) {
  const characters = key.split('+').map((name) => CHARACTERS[name] ?? name);
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...characters.map((value) => ({ type: 'keyDown', value })),
        ...characters.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    },
  ];
}
