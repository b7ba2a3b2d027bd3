// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resultOfId } from '#catalogue/result.ts';
import { decodeResultId } from '#domain/ids/result-id.ts';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { type Delivery, UNTRIED_DELIVERY } from '#offline/outbox/stored-play.ts';
import { StoredPlayRow } from './stored-play-row.tsx';

const RESULT_ID = 'DHP41HY';

afterEach(cleanup);

test('a kept result is told as in a filmography: drama, couple, genre and day', async () => {
  const texts = await renderRow({ state: 'sent', at: 0 });
  expect(texts).toEqual(['사랑의 불시착', '윤세리\u00a0♥ 리정혁', '정통 멜로', '73%\u00a0·\u00a02025년 10월 3일']);
});

test('where a kept result is stored is said only while the server lacks it', async () => {
  expect(await renderRow(UNTRIED_DELIVERY)).toContain('이 기기에 저장했어요 · 통계에는 아직이에요');
});

/** The row's lines. */
async function renderRow(delivery: Delivery): Promise<(string | null)[]> {
  const result = resultOfId(RESULT_ID);
  const play = {
    playId: '0b9f4c0e-3f0b-4b0e-9d55-000000000000',
    resultId: RESULT_ID,
    serverId: null,
    sheet: decodeResultId(RESULT_ID)?.sheet ?? [],
    finishedAt: Date.UTC(2025, 9, 3, 12),
    delivery,
    result,
    genre: '정통 멜로',
    isByGuest: false,
  };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <LanguageProvider language="ko" i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
          <ul>
            <StoredPlayRow play={play} isInPageOnly={false} />
          </ul>
        </LanguageProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/results'] }),
  });
  render(<RouterProvider router={router} />);
  const link = await screen.findByRole('link');
  return [...(link.lastElementChild?.children ?? [])].map(({ textContent }) => textContent);
}
