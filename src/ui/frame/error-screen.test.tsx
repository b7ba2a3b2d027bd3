// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { ErrorScreen } from './error-screen.tsx';

const i18n = setupI18n({ locale: 'ko', messages: { ko: {} } });

test('while Try Again loads, the screen says so, and the button can’t be tapped again', async () => {
  let finishLoading = () => {};
  const loader = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockReturnValueOnce(new Promise((resolve) => (finishLoading = resolve)));
  const router = createRouter({
    routeTree: createRootRoute({
      loader,
      component: () => 'the screen',
      errorComponent: (props) => (
        <LanguageProvider language="ko" i18n={i18n}>
          <ErrorScreen {...props} />
        </LanguageProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // React and the router report the first failure, which is expected.
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '다시 시도' });
  vi.mocked(console.error).mockClear();
  expect(button.disabled).toBe(false);
  expect(screen.queryByText('불러오는 중이에요…')).toBeNull();
  fireEvent.click(button);
  await screen.findByText('불러오는 중이에요…');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '다시 시도' }).disabled).toBe(true);
  finishLoading();
  await screen.findByText('the screen');
  vi.mocked(console.error).mockClear();
});
