import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';
import { quickNumber } from './quick-numbers.ts';

/** A text as Lingui compiles it: words, places for values, and `#` for the count of the plural around it. */
type Text = readonly Token[];
type Token = string | Place | Plural;
type Place = readonly [name: string];
type Plural = readonly [name: string, kind: 'plural', cases: Readonly<Record<string, Text>>];
type Values = Readonly<Record<string, unknown>>;

/**
 * Lingui's texts of one language, in which the numbers that pages show are written without `Intl.NumberFormat`: its first
 * use holds up a page for 14 to 25 ms (docs/decisions/057). Everything else is Lingui's. No private names: Lingui hands
 * its object to components behind a proxy, which can't reach them.
 */
export class QuickI18n extends I18n {
  readonly language: Language;
  readonly pluralRules: Intl.PluralRules;

  constructor(language: Language, messages: Messages) {
    const { formats, tag } = LANGUAGE_ENTRIES[language];
    super({ locale: language, locales: formats, messages: { [language]: messages } });
    this.language = language;
    // Forms don't depend on digits, and to name digits (as Arabic does) costs ten milliseconds.
    this.pluralRules = new Intl.PluralRules(tag);
  }

  override number(value: number | bigint, format?: Intl.NumberFormatOptions): string {
    return quickNumber(Number(value), format, this.language) ?? super.number(value, format);
  }

  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(asked: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const { id, values: given } = typeof asked === 'string' ? { id: asked, values } : asked;
    const text = this.messages[id];
    if (isQuick(text)) return write(text, given ?? {}, this);
    return typeof asked === 'string' ? super._(asked, values, options) : super._(asked);
  }
}

/** Lingui itself writes the number of a plural with Intl, whatever the number. */
function write(text: Text, values: Values, i18n: QuickI18n, count?: number): string {
  return text
    .map((token) => {
      if (token === '#' && count !== undefined) return i18n.number(count);
      if (typeof token === 'string') return token;
      const [name, , cases] = token;
      if (!cases) return values[name];
      const counted = Number(values[name]);
      const chosen = cases[counted] ?? cases[i18n.pluralRules.select(counted)] ?? cases.other ?? [];
      return write(chosen, values, i18n, counted);
    })
    .join('');
}

/** Texts with a plural, and with nothing that only Lingui knows to write. */
function isQuick(text: Messages[string] | undefined): text is Text & Messages[string] {
  return Array.isArray(text) && text.some(([, kind]) => kind === 'plural') && isPlain(text);
}

function isPlain(text: unknown): boolean {
  return (
    Array.isArray(text) &&
    text.every(
      (token) =>
        typeof token === 'string' ||
        token.length === 1 ||
        (token[1] === 'plural' && Object.values(token[2]).every(isPlain)),
    )
  );
}
