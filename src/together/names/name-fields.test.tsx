// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { cleanNickname } from '#people/names/nickname.ts';
import type { Nicknames } from '#people/names/nickname-fragment.ts';
import type { MemberView } from '#reads/group-view.ts';
import { NameFields } from './name-fields.tsx';

const ID = '000M18X';
const MEMBER: MemberView = {
  id: ID,
  lead: '지은',
  name1: '지은',
  name2: '영재',
  drama: 'D',
  coupleId: 1,
  image: '/posters/01.svg',
  percent: 80,
};

/** The name in the URL, which is the only place that keeps it. */
let kept = '';
let setKept = (_name: string) => {};

beforeEach(() => {
  kept = '';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  const [nicknames, setNicknames] = useState<Nicknames>(new Map());
  setKept = (name) => {
    kept = cleanNickname(name);
    setNicknames(new Map(kept ? [[ID, kept]] : []));
  };
  return (
    <NameFields members={[MEMBER]} names={new Map()} nicknames={nicknames} setNickname={(_id, name) => setKept(name)} />
  );
}

function renderField(): HTMLInputElement {
  const i18n = setupI18n({ locale: 'ko', messages: { ko: {} } });
  render(
    <LanguageProvider language="ko" i18n={i18n}>
      <Page />
    </LanguageProvider>,
  );
  // `hidden`, because the field is in a closed `<details>`.
  return screen.getByRole<HTMLInputElement>('textbox', { hidden: true });
}

test('a field shows a nickname that is known only after hydration, and leaving the field keeps it', async () => {
  const field = renderField();
  setKept('Mina');
  await vi.waitFor(() => expect(field.value).toBe('Mina'));
  fireEvent.blur(field);
  expect([field.value, kept]).toEqual(['Mina', 'Mina']);
});

test('a name is kept before the field is left: at the next tap, or soon after the last key', () => {
  vi.useFakeTimers();
  const field = renderField();
  fireEvent.change(field, { target: { value: 'Mi' } });
  fireEvent.pointerDown(document.body);
  expect(kept).toBe('Mi');
  fireEvent.change(field, { target: { value: 'Mina' } });
  vi.advanceTimersByTime(1_000);
  expect([kept, field.value]).toEqual(['Mina', 'Mina']);
});

test.each([
  ['   ', ''],
  ['\u3164', ''],
  [' Mina ', 'Mina'],
])('a field that is left shows what is kept of %j', (typed, shown) => {
  const field = renderField();
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect([field.value, kept]).toEqual([shown, shown]);
});

test('a syllable is not cut while it is composed, and what does not fit leaves the caret where it is', () => {
  const field = renderField();
  const full = '가'.repeat(20);
  const type = (value: string, caret: number, isComposing: boolean) => {
    fireEvent.input(field, { target: { value, selectionStart: caret, selectionEnd: caret }, isComposing });
    return [field.value, field.selectionStart];
  };
  type(full, 20, false);
  expect(type(`가가가ㅎ${full.slice(3)}`, 4, true)[0]).toBe(`가가가ㅎ${full.slice(3)}`);
  fireEvent.compositionEnd(field);
  expect([field.value, field.selectionStart]).toEqual([full, 3]);
  expect(type(`가가가XY${full.slice(3)}`, 5, false)).toEqual([full, 3]);
});
