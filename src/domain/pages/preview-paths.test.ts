import { expect, test } from 'vitest';
import { groupPreviewPath, parseGroupPreviewPath } from './preview-paths.ts';

test('the path of a group’s preview has its couples in ascending order, whoever joined first', () => {
  expect(groupPreviewPath([12, 3, 30])).toBe('/og/together/03-12-30.png');
  expect(groupPreviewPath([30, 12, 3])).toBe('/og/together/03-12-30.png');
  expect(groupPreviewPath([7, 7])).toBe('/og/together/07-07.png');
});

test('a group of one has the preview of its couple', () => {
  expect(groupPreviewPath([4])).toBe('/og/04.png');
});

test('the couples of a group’s preview are parsed from its path', () => {
  expect(parseGroupPreviewPath('/og/together/03-12-30.png')).toEqual([3, 12, 30]);
  expect(parseGroupPreviewPath('/og/together/01-02-03-04-05-06-07-08.png')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each([
  '/og/together/.png',
  '/og/together/03.png',
  '/og/together/12-03.png',
  '/og/together/3-12.png',
  '/og/together/01-02-03-04-05-06-07-08-09.png',
  '/og/together/03-12.png/',
  '/og/together/03-12.jpg',
  '/og/03.png',
])('%s is no path of a group’s preview', (pathname) => {
  expect(parseGroupPreviewPath(pathname)).toBeNull();
});
