import { expect, test } from 'vitest';
import { chooseInstallSituation, type InstallEnvironment } from './install-situation.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const MAC_OR_IPAD_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';

function situationFor(userAgent: string, changes: Partial<InstallEnvironment> = {}) {
  return chooseInstallSituation({
    userAgent,
    touchPoints: 5,
    isInstalled: false,
    isDismissed: false,
    hasDialog: false,
    url: 'https://couples.example/en/results/0M1D4GV?from=chat',
    ...changes,
  });
}

test('the install dialog is offered only if the browser has one', () => {
  expect(situationFor(ANDROID, { hasDialog: true })).toEqual({ kind: 'dialog' });
  expect(situationFor(ANDROID)).toEqual({ kind: 'none' });
});

test('Safari on iPhone and iPad gets the steps to install; other iOS browsers and a Mac do not', () => {
  expect(situationFor(`${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`)).toEqual({ kind: 'ios-steps' });
  // An iPad has the user agent of a Mac, but a Mac has no touch screen.
  expect(situationFor(MAC_OR_IPAD_SAFARI)).toEqual({ kind: 'ios-steps' });
  expect(situationFor(MAC_OR_IPAD_SAFARI, { touchPoints: 0 })).toEqual({ kind: 'none' });
  expect(situationFor(`${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`)).toEqual({ kind: 'none' });
});

test.each([
  [
    'KakaoTalk',
    `${ANDROID} KAKAOTALK 25.1.0`,
    'kakaotalk://web/openExternal?url=https%3A%2F%2Fcouples.example%2Fen%2Fresults%2F0M1D4GV%3Ffrom%3Dchat',
  ],
  [
    'LINE',
    `${IPHONE} Safari Line/15.2.0`,
    'https://couples.example/en/results/0M1D4GV?from=chat&openExternalBrowser=1',
  ],
  [
    'Instagram on Android',
    `${ANDROID} Instagram 300.0`,
    'intent://couples.example/en/results/0M1D4GV?from=chat#Intent;scheme=https;action=android.intent.action.VIEW;end',
  ],
  [
    'Instagram on iPhone',
    `${IPHONE} Mobile/15E148 Instagram 300.0`,
    'x-safari-https://couples.example/en/results/0M1D4GV?from=chat',
  ],
])(
  'the in-app browser of %s gets a URL that opens a real browser, even if there is an install dialog',
  (_app, userAgent, url) => {
    expect(situationFor(userAgent, { hasDialog: true })).toEqual({ kind: 'in-app', url });
  },
);

test('nothing is offered if the app is installed or the offer was dismissed', () => {
  expect(situationFor(ANDROID, { hasDialog: true, isInstalled: true })).toEqual({ kind: 'none' });
  expect(situationFor(ANDROID, { hasDialog: true, isDismissed: true })).toEqual({ kind: 'none' });
});
