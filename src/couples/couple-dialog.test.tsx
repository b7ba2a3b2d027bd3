// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { COUPLES } from '#catalogue/couples.ts';
import type { Couple } from '#domain/wire.ts';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { loadTraitTexts } from '#i18n/trait-texts.ts';
import { CoupleDialog } from './couple-dialog.tsx';

afterEach(cleanup);

const couple = COUPLES[11] as Couple;
const traitTexts = await loadTraitTexts('ko');

/** A page whose dialog a link has opened; its filter may hide the couple's card. */
function Page({ hasCard }: { readonly hasCard: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <LanguageProvider language="ko" i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
      <h1 tabIndex={-1}>couples</h1>
      {hasCard && (
        <a href={`/couples?couple=${couple.id}`} aria-haspopup="dialog">
          card
        </a>
      )}
      {isOpen && <CoupleDialog couple={couple} traitTexts={traitTexts} share={null} onClose={() => setIsOpen(false)} />}
    </LanguageProvider>
  );
}

async function openByLink({ hasCard = true } = {}) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page hasCard={hasCard} /> }),
    history: createMemoryHistory({ initialEntries: ['/couples'] }),
  });
  render(<RouterProvider router={router} />);
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  const scrollIntoView = vi.fn();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = scrollIntoView;
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  return { dialog, focus, scrollIntoView };
}

const closeButton = () => screen.getByRole('button', { name: '닫기' });

test.each([
  ['a tap on its button', false, () => [fireEvent.pointerDown(closeButton()), fireEvent.click(closeButton())]],
  ['a tap outside', false, (dialog) => [fireEvent.pointerDown(dialog), fireEvent.click(dialog)]],
  [
    'Enter on its button',
    true,
    () => [fireEvent.keyDown(closeButton(), { key: 'Enter' }), fireEvent.click(closeButton())],
  ],
  [
    'a key after a tap',
    true,
    (dialog) => [
      fireEvent.pointerDown(dialog),
      fireEvent.keyDown(dialog, { key: 'Escape' }),
      fireEvent(dialog, new Event('close')),
    ],
  ],
] satisfies [string, boolean, (dialog: HTMLElement) => unknown][])(
  'after %s the focus moves to the couple’s card, and the page scrolls to it: %s',
  async (_how, isByKey, close) => {
    const { dialog, focus, scrollIntoView } = await openByLink();
    close(dialog);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('card'));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true, focusVisible: isByKey });
    expect(scrollIntoView).toHaveBeenCalledTimes(isByKey ? 1 : 0);
  },
);

test('if a filter hides the couple’s card, the focus moves to the heading', async () => {
  const { dialog } = await openByLink({ hasCard: false });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent(dialog, new Event('close'));
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
});
