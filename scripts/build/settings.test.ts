import { expect, test } from 'vitest';
import { checkSettings } from './settings.ts';

test.each([
  undefined,
  '',
  'https://couple-nine.example',
  'http://localhost:3000',
  'https://quiz.couple-nine.example:8443',
])('%j is accepted as VITE_SITE_ORIGIN', (origin) => {
  expect(() => checkSettings({ VITE_SITE_ORIGIN: origin })).not.toThrow();
});

test.each([
  'https://couple-nine.example/',
  'https://couple-nine.example/quiz',
  'https://couple-nine.example?from=x',
  'couple-nine.example',
  '//couple-nine.example',
  'localhost:3000',
  'mailto:hello@couple-nine.example',
  'https://',
  ' ',
])('%j is refused as VITE_SITE_ORIGIN with an explanation', (origin) => {
  expect(() => checkSettings({ VITE_SITE_ORIGIN: origin })).toThrow(
    `VITE_SITE_ORIGIN is "${origin}": it must be only scheme, host and perhaps port`,
  );
});

test.each([undefined, '', '1'])('%j is accepted as SELF_DESTROYING_WORKER', (setting) => {
  expect(() => checkSettings({ SELF_DESTROYING_WORKER: setting })).not.toThrow();
});

// Only "1" has an effect: if "true" were accepted, the build would silently make the normal worker.
test.each(['0', 'false', 'no', 'true', 'yes'])('%j is refused as SELF_DESTROYING_WORKER', (setting) => {
  expect(() => checkSettings({ SELF_DESTROYING_WORKER: setting })).toThrow(`SELF_DESTROYING_WORKER is "${setting}"`);
});
