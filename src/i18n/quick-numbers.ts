import type { Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from './languages.ts';

/** From here on languages group their digits, each in its own way. */
const THOUSAND = 1_000;

/**
 * Writes what pages show of numbers as `Intl.NumberFormat` would, without it: whole numbers from 0 to 999, and shares
 * from 0 to 1 as percents, with one decimal where the format allows one. Null for all else.
 */
export function quickNumber(value: number, format: Intl.NumberFormatOptions = {}, language: Language): string | null {
  const { style, maximumFractionDigits: decimals = 0, ...others } = format;
  if (Object.keys(others).length > 0) return null;
  if (style === undefined) return Number.isInteger(value) && value >= 0 && value < THOUSAND ? String(value) : null;
  if (style !== 'percent' || decimals > 1 || !(value >= 0 && value <= 1)) return null;
  const { decimalMark, percentSign } = LANGUAGE_ENTRIES[language];
  const step = 10 ** decimals;
  return String(Math.round(value * 100 * step) / step).replace('.', decimalMark) + percentSign;
}
