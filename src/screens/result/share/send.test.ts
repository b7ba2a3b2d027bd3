// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { copyMessage, sendMessage } from './send.ts';

const message = { title: 'A ♥ B 91%', text: 'Words', url: 'https://couples.example/results/ABC' };
const abort = new DOMException('cancelled', 'AbortError');

afterEach(() => vi.unstubAllGlobals());

function device(parts: Partial<Navigator>) {
  vi.stubGlobal('navigator', parts);
}

test('opens the device’s share sheet with words and address', async () => {
  const share = vi.fn(async () => undefined);
  device({ share });
  await expect(sendMessage(message)).resolves.toBe('shared');
  expect(share).toHaveBeenCalledWith(message);
});

test('copies words and address where there is no share sheet, or it refuses them', async () => {
  const writeText = vi.fn(async () => undefined);
  const share = vi.fn(async () => undefined);
  device({ clipboard: { writeText } as unknown as Clipboard });
  await expect(sendMessage(message)).resolves.toBe('copied');
  device({ share, canShare: () => false, clipboard: { writeText } as unknown as Clipboard });
  await expect(sendMessage(message)).resolves.toBe('copied');
  expect(writeText.mock.calls).toEqual([[`Words\n${message.url}`], [`Words\n${message.url}`]]);
  expect(share).not.toHaveBeenCalled();
});

test('a cancelled share is no failure', async () => {
  device({ share: () => Promise.reject(abort) });
  await expect(sendMessage(message)).resolves.toBe('cancelled');
});

test('a share that is refused is a failure', async () => {
  device({ share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  await expect(sendMessage(message)).resolves.toBe('failed');
});

test('copies where an earlier share never settled', async () => {
  const writeText = vi.fn(async () => undefined);
  device({
    share: () => Promise.reject(new DOMException('busy', 'InvalidStateError')),
    clipboard: { writeText } as unknown as Clipboard,
  });
  await expect(sendMessage(message)).resolves.toBe('copied');
});

test('without a clipboard, or with a forbidden one, copying fails', async () => {
  device({});
  await expect(copyMessage(message)).resolves.toBe('failed');
  device({ clipboard: { writeText: () => Promise.reject(abort) } as unknown as Clipboard });
  await expect(copyMessage(message)).resolves.toBe('failed');
});
