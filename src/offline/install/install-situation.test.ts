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
    'a group’s link with nicknames, in X on Android',
    `${ANDROID} TwitterAndroid; wv)`,
    'intent://couples.example/together/A-B%23A.TWluYQ#Intent;scheme=https;action=android.intent.action.VIEW;end',
    'https://couples.example/together/A-B#A.TWluYQ',
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
  (...[_app, userAgent = '', url, openUrl]: readonly string[]) => {
    const environment = { hasDialog: true, ...(openUrl && { url: openUrl }) };
    expect(situationFor(userAgent, environment)).toEqual({ kind: 'in-app', url });
  },
);

test.each([
  ['X', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.58`],
  ['Threads', `${IPHONE} Mobile/23B85 Barcelona 404.0 (iPhone17,1)`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.31`],
  ['Weibo', `${IPHONE} Mobile/15E148 Weibo (iPhone17,1__weibo__15.10.0)`],
  ['VK', `${IPHONE} Mobile/15E148 VK-iOS/8.100`],
  ['Everytime', `${IPHONE} Mobile/15E148 everytimeApp`],
  ['an app that nobody knows', `${IPHONE} Mobile/15E148`],
  ['an app that nobody knows, on an iPad', MAC_OR_IPAD_SAFARI.replace(/ Version.*/, '')],
])('the browser of %s on iOS is known as an in-app browser', (_app, userAgent) =>
  expect(situationFor(userAgent).kind).toBe('in-app'),
);

test('nothing is offered if the app is installed or the offer was dismissed', () => {
  expect(situationFor(ANDROID, { hasDialog: true, isInstalled: true })).toEqual({ kind: 'none' });
  expect(situationFor(ANDROID, { hasDialog: true, isDismissed: true })).toEqual({ kind: 'none' });
});
