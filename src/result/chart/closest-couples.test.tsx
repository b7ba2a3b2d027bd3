// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { COUPLES } from '#catalogue/couples.ts';
import type { Match } from '#domain/match/match.ts';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { ClosestCouples } from './closest-couples.tsx';

vi.mock('#reads/use-couples.ts', () => ({ useCouples: () => COUPLES }));

test('a runner-up with the winner’s percent has no number', async () => {
  const closest = [73, 72, 71].map((percent, index): Match => {
    return { coupleId: index + 1, percent, traits: ['romantic', 'protective'] };
  });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <LanguageProvider language="ko" i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
          <ClosestCouples closest={closest} matchPercentage={73} />
        </LanguageProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('막상막하');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.map((text) => /\d+%|막상막하/.exec(text)?.[0])).toEqual(['막상막하', '72%', '71%']);
});
