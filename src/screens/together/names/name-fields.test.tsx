// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import type { MemberView } from '#reads/group-view.ts';
import { NameFields } from './name-fields.tsx';
import type { Nicknames } from './nickname-fragment.ts';

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

afterEach(cleanup);

test('a field shows a nickname that is known only after hydration, and leaving the field keeps it', () => {
  const i18n = setupI18n({ locale: 'ko', messages: { ko: {} } });
  const setNickname = vi.fn();
  const fields = (nicknames: Nicknames) => (
    <LanguageProvider language="ko" i18n={i18n}>
      <NameFields
        members={[MEMBER]}
        names={new Map([[ID, nicknames.get(ID) ?? MEMBER.lead]])}
        nicknames={nicknames}
        setNickname={setNickname}
      />
    </LanguageProvider>
  );
  const { rerender } = render(fields(new Map()));
  rerender(fields(new Map([[ID, 'Mina']])));
  // `hidden`, because the field is in a closed `<details>`.
  const field = screen.getByRole<HTMLInputElement>('textbox', { hidden: true });
  expect(field.value).toBe('Mina');
  fireEvent.blur(field);
  expect(setNickname).toHaveBeenCalledWith(ID, 'Mina');
});
