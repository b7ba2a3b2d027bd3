// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { copyMessage, shareOrCopy } from './share-or-copy.ts';

const message = { title: 'A ♥ B 91%', text: 'Text', url: 'https://couples.example/results/ABC' };
const abortError = new DOMException('cancelled', 'AbortError');
const notAllowedError = new DOMException('no', 'NotAllowedError');

afterEach(() => vi.unstubAllGlobals());

function stubNavigator(parts: Partial<Navigator>) {
  vi.stubGlobal('navigator', parts);
}

test('a message opens the device’s share sheet', async () => {
  const share = vi.fn(async () => undefined);
  stubNavigator({ share });
  await expect(shareOrCopy(message)).resolves.toBe('shared');
  expect(share).toHaveBeenCalledWith(message);
});

test('a message is copied if there is no share sheet, or if the share sheet does not take the message', async () => {
  const writeText = vi.fn(async () => undefined);
  const share = vi.fn(async () => undefined);
  stubNavigator({ clipboard: { writeText } as unknown as Clipboard });
  await expect(shareOrCopy(message)).resolves.toBe('copied');
  stubNavigator({ share, canShare: () => false, clipboard: { writeText } as unknown as Clipboard });
  await expect(shareOrCopy(message)).resolves.toBe('copied');
  expect(writeText.mock.calls).toEqual([[`Text\n${message.url}`], [`Text\n${message.url}`]]);
  expect(share).not.toHaveBeenCalled();
});

test('a cancelled share is no failure', async () => {
  stubNavigator({ share: () => Promise.reject(abortError) });
  await expect(shareOrCopy(message)).resolves.toBe('cancelled');
});

test('a share that the browser forbids is a failure', async () => {
  stubNavigator({ share: () => Promise.reject(notAllowedError) });
  await expect(shareOrCopy(message)).resolves.toBe('failed');
});

test('a message is copied while an earlier share has not settled', async () => {
  const writeText = vi.fn(async () => undefined);
  stubNavigator({
    // While an earlier share has not settled, browsers reject a new one with this error.
    share: () => Promise.reject(new DOMException('busy', 'InvalidStateError')),
    clipboard: { writeText } as unknown as Clipboard,
  });
  await expect(shareOrCopy(message)).resolves.toBe('copied');
  expect(writeText).toHaveBeenCalledOnce();
});

test('copying fails without a clipboard and with a forbidden one', async () => {
  stubNavigator({});
  await expect(copyMessage(message)).resolves.toBe('failed');
  stubNavigator({ clipboard: { writeText: () => Promise.reject(notAllowedError) } as unknown as Clipboard });
  await expect(copyMessage(message)).resolves.toBe('failed');
});

test('if the clipboard is forbidden, as in in-app browsers, the older copy command copies', async () => {
  stubNavigator({ clipboard: { writeText: () => Promise.reject(notAllowedError) } as unknown as Clipboard });
  const selected: (string | undefined)[] = [];
  // jsdom has no such command.
  document.execCommand = (command) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement)
      selected.push(
        `${command} ${activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd)}`,
      );
    return true;
  };
  document.body.innerHTML = '<button type="button">copy</button>';
  document.querySelector('button')?.focus();
  await expect(copyMessage(message)).resolves.toBe('copied');
  expect(selected).toEqual([`copy Text\n${message.url}`]);
  expect(document.body.innerHTML).toBe('<button type="button">copy</button>');
  expect(document.activeElement).toBe(document.querySelector('button'));
  Reflect.deleteProperty(document, 'execCommand');
});
