// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { CARD_FORMATS, type CardFormat } from './card/card-format.ts';
import { ShareableCard } from './shareable-card.tsx';

beforeEach(() => {
  // jsdom has no object URLs.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: ({ name }: File) => name, revokeObjectURL: vi.fn() }));
});
afterEach(cleanup);

/** Renders the card in a browser that can draw these formats; resolves when each has been requested. */
async function renderCard(drawableFormats: readonly CardFormat[]): Promise<void> {
  const makeCard = vi.fn(async (format: CardFormat) => {
    if (!drawableFormats.includes(format)) throw new Error('no canvas');
    return new File([], `${format}.png`);
  });
  const i18n = setupI18n({ locale: 'ko', messages: { ko: {} } });
  render(
    <LanguageProvider language="ko" i18n={i18n}>
      <ShareableCard
        makeCard={makeCard}
        altText="card"
        sharing={{ isSharing: false, failedUrl: null, runShare: vi.fn(), shareMessage: vi.fn() }}
      />
    </LanguageProvider>,
  );
  await vi.waitFor(() => expect(makeCard).toHaveBeenCalledTimes(CARD_FORMATS.length));
}

test('a browser that draws both formats offers both', async () => {
  await renderCard(CARD_FORMATS);
  await vi.waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('story.png'));
  fireEvent.click(screen.getByRole('radio', { name: '정사각형' }));
  await vi.waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('square.png'));
});

test.each(CARD_FORMATS)(
  'a browser that draws only the %s card shows it, without a choice of formats',
  async (format) => {
    await renderCard([format]);
    await vi.waitFor(() => expect(screen.queryAllByRole('radio')).toEqual([]));
    await vi.waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(`${format}.png`));
  },
);

test('a browser that draws no card says so', async () => {
  await renderCard([]);
  await vi.waitFor(() => expect(screen.queryByText(/이미지를 만들 수 없어요/)).not.toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});
