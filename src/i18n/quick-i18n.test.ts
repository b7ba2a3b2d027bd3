import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';
import { loadI18n, loadResultTexts } from './load-i18n.ts';
import { QuickI18n } from './quick-i18n.ts';

const COUNTS = [0, 1, 2, 3, 5, 9, 11, 21, 22, 25, 100, 101, 999, 1_000, 12_345, 1_000_000];

describe.each(LANGUAGES)('texts in %s', (language) => {
  it("are Lingui's, for every text and count", async () => {
    const quick = await loadI18n(language);
    await loadResultTexts(language);
    const { formats } = LANGUAGE_ENTRIES[language];
    const lingui = setupI18n({ locale: language, locales: formats, messages: { [language]: quick.messages } });
    const ids = Object.keys(quick.messages);
    expect(ids.length).toBeGreaterThan(100);
    for (const count of COUNTS) {
      // Whatever a text calls its values, each is the count.
      const values = new Proxy({}, { get: () => count });
      for (const id of ids) expect(quick._(id, values), id).toBe(lingui._(id, values));
    }
  });
});

describe('a text', () => {
  const messages = {
    hash: ['Nr. #', ['count', 'plural', { one: ['#', ' day of ', ['name']], other: ['#', ' days of ', ['name']] }]],
    exact: [['count', 'plural', { 0: ['none'], other: ['#'] }]],
    mixed: [
      ['who', 'select', { a: ['A'], other: ['B'] }],
      ['count', 'plural', { other: ['#'] }],
    ],
    nested: [['count', 'plural', { other: [['who', 'select', { a: ['A ', '#'], other: ['B ', '#'] }]] }]],
    offset: [['count', 'plural', { offset: 1, one: ['#', ' other'], other: ['#', ' others'] }]],
  } as never;
  const quick = new QuickI18n('en', messages);
  const lingui = setupI18n({ locale: 'en', locales: 'en', messages: { en: messages } });

  it.each(['hash', 'exact', 'mixed', 'nested', 'offset', 'unknown'])('with %s is as Lingui writes it', (id) => {
    for (const values of [
      { count: 0, who: 'a', name: 'Kim' },
      { count: 1, who: 'b', name: 'Kim' },
      { count: 2, who: 'b' },
    ]) {
      expect(quick._(id, values)).toBe(lingui._(id, values));
      expect(quick._({ id, values })).toBe(lingui._({ id, values }));
      expect(quick.t({ id, values })).toBe(lingui.t({ id, values }));
    }
    expect(quick._(id)).toBe(lingui._(id));
  });

  it('is written behind a proxy too, as components get it', () => {
    expect(new Proxy(quick, {})._('exact', { count: 7 })).toBe('7');
  });

  it('that is no text of ours is its own message', () => {
    expect(quick._('constructor')).toBe(lingui._('constructor'));
  });
});
