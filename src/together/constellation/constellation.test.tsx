// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import type { GroupView } from '#reads/group-view.ts';
import { Constellation } from './constellation.tsx';

afterEach(cleanup);

const i18n = setupI18n({ locale: 'ko', messages: { ko: {} } });

/** A group in which all pairs are alike to the same percent. */
function groupOf(...ids: readonly string[]): GroupView {
  const members = ids.map((id) => ({
    id,
    lead: id,
    name1: id,
    name2: 'B',
    drama: 'D',
    coupleId: 1,
    image: '/posters/01.svg',
    percent: 80,
  }));
  const pairs = ids.flatMap((one, index) =>
    ids.slice(index + 1).map((other) => ({ ids: [one, other] as const, likeness: 50, title: '', line: '' })),
  );
  return { members, pairs, linkIds: ids, leftOut: [], heart: null, genre: '', synopsis: '' } as unknown as GroupView;
}

const picture = (group: GroupView) => (
  <LanguageProvider language="ko" i18n={i18n}>
    <Constellation group={group} names={new Map(group.members.map(({ id }) => [id, id]))} emptySeat={false} />
  </LanguageProvider>
);

test('a chosen member’s lines stay bright; once this member has left the group, nobody is chosen', () => {
  const { container, rerender } = render(picture(groupOf('ANN', 'BEN', 'CHO')));
  const fadedCount = () => container.querySelectorAll('[data-faded=true]').length;
  fireEvent.click(screen.getByRole('button', { name: /^CHO/ }));
  expect(fadedCount()).toBe(1);
  expect(screen.getByRole('button', { name: /^ANN/ }).textContent).toContain('50');
  rerender(picture(groupOf('ANN', 'BEN')));
  expect(container.querySelectorAll('[data-faded]')).toHaveLength(1);
  expect(fadedCount()).toBe(0);
});
