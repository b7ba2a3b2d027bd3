import { ENDPOINT_LIST, type EndpointName } from '#api/endpoints.ts';

const BY_PATH = new Map<string, EndpointName>();
const WITH_PARAMETERS: (readonly [pattern: RegExp, name: EndpointName])[] = [];
for (const [name, { path }] of ENDPOINT_LIST) {
  if (path.includes('{')) WITH_PARAMETERS.push([new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), name]);
  else BY_PATH.set(path, name);
}

/** The endpoint of a path (without query), by any method; null: no endpoint. */
export function endpointOfPath(path: string): EndpointName | null {
  return BY_PATH.get(path) ?? WITH_PARAMETERS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

/** Whether a path is the API's. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api') && (path.length === 4 || path[4] === '/');
}
