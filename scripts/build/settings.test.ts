import { expect, test } from 'vitest';
import { checkSettings } from './settings.ts';

test.each([
  undefined,
  '',
  'https://couple-nine.example',
  'http://localhost:3000',
  'https://quiz.couple-nine.example:8443',
])('VITE_SITE_ORIGIN may be %j', (origin) => {
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
])('VITE_SITE_ORIGIN may not be %j, and the build says what it must be', (origin) => {
  expect(() => checkSettings({ VITE_SITE_ORIGIN: origin })).toThrow(
    `VITE_SITE_ORIGIN is "${origin}": it must be scheme and host alone`,
  );
});

test.each([undefined, '', '1'])('SELF_DESTROYING_WORKER may be %j', (retired) => {
  expect(() => checkSettings({ SELF_DESTROYING_WORKER: retired })).not.toThrow();
});

// Any text would turn it on, also "false".
test.each(['0', 'false', 'no', 'true', 'yes'])('SELF_DESTROYING_WORKER may not be %j', (retired) => {
  expect(() => checkSettings({ SELF_DESTROYING_WORKER: retired })).toThrow(`SELF_DESTROYING_WORKER is "${retired}"`);
});
