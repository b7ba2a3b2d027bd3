// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/language.ts';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { useRoundStore } from '#people/round-store.ts';
import { useTurn } from './use-turn.tsx';

vi.mock('#i18n/load-result-texts.ts', () => ({ loadResultTexts: async () => {} }));
vi.mock('#together/round/pass-phone.tsx', () => ({ PassPhone: () => <p>pass the phone</p> }));
vi.mock('#together/round/turn-banner.tsx', () => ({
  TurnBanner: ({ turn }: { readonly turn: number }) => <p>{`turn ${turn}`}</p>,
}));

afterEach(() => {
  cleanup();
  useRoundStore.getState().forget();
});

const member = (number: number) => ({
  playId: `00000000-0000-4000-8000-00000000000${number}`,
  resultId: '000M18X',
});

function Quiz({ mustPassPhone }: { readonly mustPassPhone: boolean }) {
  const { banner, replacement: insteadOfQuestion } = useTurn({ turn: '2', ...(mustPassPhone && { pass: '1' }) });
  return insteadOfQuestion ?? banner ?? <p>no turn</p>;
}

function quizInTurn2({
  language = 'ko',
  mustPassPhone = false,
}: {
  readonly language?: Language;
  readonly mustPassPhone?: boolean;
} = {}) {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  return (
    <LanguageProvider language={language} i18n={i18n}>
      <Quiz mustPassPhone={mustPassPhone} />
    </LanguageProvider>
  );
}

test('a turn keeps its banner when its play joins the round, also in another language', async () => {
  useRoundStore.getState().begin(member(1));
  const { rerender } = render(quizInTurn2());
  await screen.findByText('turn 2');
  useRoundStore.getState().join(member(2));
  rerender(quizInTurn2());
  expect(screen.queryByText('turn 2')).not.toBeNull();
  rerender(quizInTurn2({ language: 'en' }));
  await screen.findByText('turn 2');
  expect(screen.queryByText('pass the phone')).toBeNull();
});

test('a turn begins with passing the phone; a finished turn, opened again, asks to pass the phone on', async () => {
  useRoundStore.getState().begin(member(1));
  const { rerender, unmount } = render(quizInTurn2({ mustPassPhone: true }));
  await screen.findByText('pass the phone');
  rerender(quizInTurn2());
  await screen.findByText('turn 2');
  useRoundStore.getState().join(member(2));
  unmount();
  render(quizInTurn2());
  await screen.findByText('pass the phone');
});
