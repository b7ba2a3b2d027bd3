// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { useToastStore } from '#ui/toast/toast-store.ts';
import type { ShareOutcome } from './share-or-copy.ts';
import { ShownLink } from './shown-link.tsx';
import { useSharing } from './use-sharing.ts';

afterEach(() => {
  cleanup();
  useToastStore.setState({ toast: null });
});

const MESSAGE = { title: 'A', text: 'B', url: 'https://couples.example/results/ABC' };

/** Two share buttons with one state. */
function Buttons({ share }: { readonly share: () => Promise<ShareOutcome> }) {
  const { isSharing, failedUrl, shareMessage } = useSharing();
  return (
    <>
      {['send', 'copy'].map((name) => (
        <button key={name} type="button" disabled={isSharing} onClick={() => shareMessage(share, MESSAGE)}>
          {name}
        </button>
      ))}
      <ShownLink url={failedUrl} />
    </>
  );
}

const enabledStates = () => screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => !disabled);

/** Renders both buttons and taps “send”; returns that button and functions that end the share. */
function tapShareButton() {
  let resolve = (_outcome: ShareOutcome) => {};
  let reject = (_error: unknown) => {};
  const share = new Promise<ShareOutcome>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // No messages are needed, because the texts in the code are Korean.
  const i18n = setupI18n({ locale: 'ko', messages: { ko: {} } });
  render(
    <LanguageProvider language="ko" i18n={i18n}>
      <Buttons share={() => share} />
    </LanguageProvider>,
  );
  const button = screen.getByRole('button', { name: 'send' });
  // A tap focuses the button; `fireEvent.click` alone does not.
  button.focus();
  fireEvent.click(button);
  return {
    button,
    endShare: (outcome: ShareOutcome) => act(async () => resolve(outcome)),
    failShare: () => act(async () => reject(null)),
  };
}

test.each(['shared', 'cancelled'] as const)(
  'buttons are disabled during a share; if it ends as “%s”, no toast follows',
  async (outcome) => {
    const show = vi.spyOn(useToastStore.getState(), 'show');
    const { endShare } = tapShareButton();
    expect(enabledStates()).toEqual([false, false]);
    await endShare(outcome);
    expect(enabledStates()).toEqual([true, true]);
    expect(show).not.toHaveBeenCalled();
    expect(useToastStore.getState().toast).toBeNull();
  },
);

test('a copied message shows a toast', async () => {
  const { endShare } = tapShareButton();
  await endShare('copied');
  expect(useToastStore.getState().toast).toMatchObject({
    title: '복사 완료!',
    description: '결과와 링크를 클립보드에 복사했어요. 단톡방에 붙여 넣어 보세요.',
  });
  expect(useToastStore.getState().toast?.variant).toBeUndefined();
  expect(enabledStates()).toEqual([true, true]);
});

test('after a failed share a toast says so, and the page shows the link as text', async () => {
  const { endShare } = tapShareButton();
  expect(screen.queryByText(MESSAGE.url)).toBeNull();
  await endShare('failed');
  expect(useToastStore.getState().toast).toMatchObject({
    variant: 'destructive',
    title: '공유 실패',
    description: '지금은 공유 기능을 쓸 수 없어요.',
  });
  expect(enabledStates()).toEqual([true, true]);
  expect(screen.queryByText(MESSAGE.url)).not.toBeNull();
});

test('a share that rejects shows the toast of a failed share', async () => {
  const { failShare } = tapShareButton();
  await failShare();
  expect(useToastStore.getState().toast).toMatchObject({ variant: 'destructive', title: '공유 실패' });
  expect(enabledStates()).toEqual([true, true]);
});

test('the tapped button gets the focus back, which it lost while it was disabled', async () => {
  const { button, endShare } = tapShareButton();
  // Browsers take the focus from a disabled button, jsdom does not.
  button.blur();
  expect(document.activeElement).toBe(document.body);
  await endShare('shared');
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});
