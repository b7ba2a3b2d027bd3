// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COUPLES } from '#catalogue/couples.ts';
import type { Couple } from '#domain/wire.ts';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { loadTraitTexts } from '#i18n/trait-texts.ts';
import { CoupleCard } from './couple-card.tsx';

test('of five words, as another server may give, a card shows three (spec §2)', async () => {
  const couple = { ...(COUPLES[0] as Couple), traits: ['하나', '둘', '셋', '넷', '다섯'] };
  const traitTexts = await loadTraitTexts('ko');
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <LanguageProvider language="ko" i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
          <CoupleCard couple={couple} traitTexts={traitTexts} eager={false} search={{}} mark={null} />
        </LanguageProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/couples'] }),
  });
  render(<RouterProvider router={router} />);
  const tags = (await screen.findByText('하나')).closest('ul')?.children ?? [];
  expect([...tags].map(({ textContent }) => textContent)).toEqual(['하나', '둘', '셋']);
});
