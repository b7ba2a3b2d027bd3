// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { CARD_FORMATS, type CardKind } from './card/card-format.ts';
import { ShareableCard } from './shareable-card.tsx';
import { type Card, useDrawnCards } from './use-drawn-cards.ts';

beforeEach(() => {
  // jsdom has no object URLs.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: ({ name }: File) => name, revokeObjectURL: vi.fn() }));
});
afterEach(cleanup);

function DrawnCards({ cards }: { readonly cards: readonly Card[] }) {
  const sharing = { isSharing: false, failedUrl: null, runShare: vi.fn(), shareMessage: vi.fn() };
  return <ShareableCard cards={cards} drawnCards={useDrawnCards(cards)} sharing={sharing} />;
}

/** Renders the cards in a browser that can draw these kinds; resolves when each has been requested. */
async function renderCards(drawableKinds: readonly CardKind[]): Promise<void> {
  const cards = CARD_FORMATS.map((kind): Card & { draw: ReturnType<typeof vi.fn> } => ({
    kind,
    altText: `the ${kind} card`,
    draw: vi.fn(async () => {
      if (!drawableKinds.includes(kind)) throw new Error('no canvas');
      return new File([], `${kind}.png`);
    }),
  }));
  const i18n = setupI18n({ locale: 'ko', messages: { ko: {} } });
  render(
    <LanguageProvider language="ko" i18n={i18n}>
      <DrawnCards cards={cards} />
    </LanguageProvider>,
  );
  await vi.waitFor(() => {
    for (const { draw } of cards) expect(draw).toHaveBeenCalledOnce();
  });
}

test('a browser that draws both formats offers both', async () => {
  await renderCards(CARD_FORMATS);
  await vi.waitFor(() =>
    expect(screen.getByRole('img', { name: 'the story card' }).getAttribute('src')).toBe('story.png'),
  );
  fireEvent.click(screen.getByRole('radio', { name: '정사각형' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('img', { name: 'the square card' }).getAttribute('src')).toBe('square.png'),
  );
});

test.each(CARD_FORMATS)(
  'a browser that draws only the %s card shows it, without a choice of formats',
  async (format) => {
    await renderCards([format]);
    await vi.waitFor(() => expect(screen.queryAllByRole('radio')).toEqual([]));
    await vi.waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(`${format}.png`));
  },
);

test('a browser that draws no card says so', async () => {
  await renderCards([]);
  await vi.waitFor(() => expect(screen.queryByText(/이미지를 만들 수 없어요/)).not.toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});
