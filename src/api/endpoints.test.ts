import { expect, test } from 'vitest';
import { ENDPOINT_LIST, ENDPOINTS, pathWith, routePattern } from './endpoints.ts';

test('paths and operation ids are unique, as an OpenAPI description requires', () => {
  for (const key of ['path', 'operationId'] as const)
    expect(new Set(ENDPOINT_LIST.map(([, endpoint]) => endpoint[key])).size).toBe(ENDPOINT_LIST.length);
});

test('every parameter of a path is described', () => {
  for (const [, { path, pathParameters = {} }] of ENDPOINT_LIST)
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(pathParameters));
});

test('a path is converted to a route pattern, or filled with escaped values', () => {
  expect(routePattern(ENDPOINTS.result)).toBe('/api/quiz/result/:id');
  expect(pathWith(ENDPOINTS.result, { id: '../a b' })).toBe('/api/quiz/result/..%2Fa%20b');
});
