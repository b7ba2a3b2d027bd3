// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { useToastStore } from '#stores/toast-store.ts';
import type { ShareOutcome } from './send.ts';
import { useSharing } from './use-sharing.ts';

afterEach(() => {
  cleanup();
  useToastStore.setState({ toast: null });
});

interface ButtonsProps {
  readonly hasQrCode: boolean;
  readonly action: () => Promise<ShareOutcome>;
}

/** Two ways to share that rest together. */
function Buttons({ hasQrCode, action }: ButtonsProps) {
  const { isSharing, run } = useSharing({ hasQrCode });
  return ['send', 'copy'].map((name) => (
    <button key={name} type="button" disabled={isSharing} onClick={() => run(action)}>
      {name}
    </button>
  ));
}

const areEnabled = () => screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => !disabled);

/** Taps a button whose action ends when told; the texts are the source's own, in Korean. */
function tap({ hasQrCode = true } = {}) {
  let resolve = (_outcome: ShareOutcome) => {};
  let reject = (_error: unknown) => {};
  const promise = new Promise<ShareOutcome>((...ways) => {
    [resolve, reject] = ways;
  });
  const i18n = setupI18n({ locale: 'ko', messages: { ko: {} } });
  render(
    <LanguageProvider language="ko" i18n={i18n}>
      <Buttons hasQrCode={hasQrCode} action={() => promise} />
    </LanguageProvider>,
  );
  const button = screen.getByRole('button', { name: 'send' });
  button.focus();
  fireEvent.click(button);
  return {
    ended: (outcome: ShareOutcome) => act(async () => resolve(outcome)),
    failed: () => act(async () => reject(null)),
  };
}

test.each(['shared', 'cancelled'] as const)('what was %s says nothing', async (outcome) => {
  const show = vi.spyOn(useToastStore.getState(), 'show');
  const { ended } = tap();
  expect(areEnabled()).toEqual([false, false]);
  await ended(outcome);
  expect(areEnabled()).toEqual([true, true]);
  expect(show).not.toHaveBeenCalled();
  expect(useToastStore.getState().toast).toBeNull();
});

test('what was copied says so', async () => {
  const { ended } = tap();
  await ended('copied');
  expect(useToastStore.getState().toast).toMatchObject({
    title: '복사 완료!',
    description: '결과와 링크를 클립보드에 복사했어요.',
  });
  expect(useToastStore.getState().toast?.variant).toBeUndefined();
  expect(areEnabled()).toEqual([true, true]);
});

test.each([
  [true, '지금은 공유 기능을 쓸 수 없어요. QR 코드로 보여 주세요.'],
  [false, '지금은 공유 기능을 쓸 수 없어요.'],
])('what failed says so, and points to the QR code only where there is one (%s)', async (hasQrCode, description) => {
  const { ended } = tap({ hasQrCode });
  await ended('failed');
  expect(useToastStore.getState().toast).toMatchObject({ variant: 'destructive', title: '공유 실패', description });
  expect(areEnabled()).toEqual([true, true]);
});

test('an action that throws has failed', async () => {
  const { failed } = tap();
  await failed();
  expect(useToastStore.getState().toast).toMatchObject({ variant: 'destructive', title: '공유 실패' });
  expect(areEnabled()).toEqual([true, true]);
});
