import { expect, test } from 'vitest';
import { installSituation, type Surroundings } from './install-situation.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';

function situation(userAgent: string, change: Partial<Surroundings> = {}) {
  return installSituation({
    userAgent,
    touchPoints: 5,
    installed: false,
    dismissed: false,
    hasDialog: false,
    address: 'https://couples.example/en/results/0M1D4GV?from=chat',
    ...change,
  });
}

test('a browser with a dialog of its own offers it', () => {
  expect(situation(ANDROID, { hasDialog: true })).toEqual({ kind: 'dialog' });
  expect(situation(ANDROID)).toEqual({ kind: 'none' });
});

test('Safari on iPhone and iPad gets the steps, other browsers there and a Mac do not', () => {
  expect(situation(`${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`)).toEqual({ kind: 'ios-steps' });
  expect(situation(MAC_SAFARI)).toEqual({ kind: 'ios-steps' });
  expect(situation(MAC_SAFARI, { touchPoints: 0 })).toEqual({ kind: 'none' });
  expect(situation(`${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`)).toEqual({ kind: 'none' });
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
])('%s is left by its own way', (_app, userAgent, address) => {
  expect(situation(userAgent, { hasDialog: true })).toEqual({ kind: 'in-app', address });
});

test('nothing is offered where it is installed or was dismissed', () => {
  expect(situation(ANDROID, { hasDialog: true, installed: true })).toEqual({ kind: 'none' });
  expect(situation(ANDROID, { hasDialog: true, dismissed: true })).toEqual({ kind: 'none' });
});
