import { type AnswerSheet, SHEET_COUNT, sheetNumber, sheetOf } from '#domain/quiz/answer.ts';

// A result's id encodes its answer sheet (spec point 9), so a link to a result works on any device, also offline, and
// never expires.

/**
 * Crockford's base32. Five symbols encode 18 bits of answers and 7 of result format. Two more, the check symbols of a
 * Reed-Solomon code over GF(32), detect one or two wrong symbols, so that a mistyped id shows no other result.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SYMBOL_BITS = 5;
const SHEET_BITS = (SHEET_COUNT - 1).toString(2).length;
const FORMAT_BITS = 7;
const DATA_SYMBOLS = Math.ceil((SHEET_BITS + FORMAT_BITS) / SYMBOL_BITS);
const ID_LENGTH = DATA_SYMBOLS + 2;
/** The ids of every result format match this; a mistyped id may match too. */
export const RESULT_ID_FORM = new RegExp(`^[0-9A-Z]{${ID_LENGTH}}$`);

/** Must be raised when a change of catalogue or matcher would show another couple for an old id (spec point 11). */
export const RESULT_FORMAT = 1;

export interface DecodedResultId {
  /** In the canonical spelling: only symbols of `ALPHABET`, so no small letters and no look-alikes. */
  readonly id: string;
  readonly format: number;
  readonly sheet: AnswerSheet;
}

/** The id of a full sheet, in its canonical spelling. */
export function encodeResultId(sheet: AnswerSheet, format: number = RESULT_FORMAT): string {
  const data = symbolsOf(sheetNumber(sheet) * 2 ** FORMAT_BITS + format);
  return spell([...data, ...checkSymbols(data)]);
}

/** Decodes an id in any letter case, with Crockford's look-alikes (O for 0, I and L for 1). Null if it is no id. */
export function decodeResultId(id: string): DecodedResultId | null {
  if (id.length !== ID_LENGTH) return null;
  const symbols = [...id.toUpperCase()].map((letter) => ALPHABET.indexOf(LOOK_ALIKES[letter] ?? letter));
  // The length is checked again, because a letter may become two in capitals: ß becomes SS.
  if (symbols.length !== ID_LENGTH || symbols.includes(-1)) return null;
  const data = symbols.slice(0, DATA_SYMBOLS);
  const check = checkSymbols(data);
  if (check[0] !== symbols[DATA_SYMBOLS] || check[1] !== symbols[DATA_SYMBOLS + 1]) return null;
  const bits = data.reduce((sum, symbol) => sum * ALPHABET.length + symbol, 0);
  const format = bits % 2 ** FORMAT_BITS;
  const number = Math.floor(bits / 2 ** FORMAT_BITS);
  if (format < 1 || format > RESULT_FORMAT || number >= SHEET_COUNT) return null;
  return { id: spell(symbols), format, sheet: sheetOf(number) };
}

/** An id, and after it a sign that no id has, or the same id once more. */
const PASTED_ID = new RegExp(`^([0-9A-Z]{${ID_LENGTH}})(?:[^\\w-].*|\\1)$`, 'is');

/**
 * Decodes the id at the start of a pasted text: a Korean particle, punctuation or invisible sign may stick to it,
 * escaped or not (spec point 28). Null if the text begins with no id, or if more letters follow: it may be mistyped.
 */
export function decodePastedId(text: string): DecodedResultId | null {
  return decodeResultId(PASTED_ID.exec(text)?.[1] ?? text);
}

function spell(symbols: readonly number[]): string {
  return symbols.reduce((id, symbol) => id + ALPHABET[symbol], '');
}

const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Place values of the data symbols; the first symbol has the highest. */
const SYMBOL_PLACES: readonly number[] = Array.from(
  { length: DATA_SYMBOLS },
  (_, position) => ALPHABET.length ** (DATA_SYMBOLS - 1 - position),
);

function symbolsOf(number: number): number[] {
  return SYMBOL_PLACES.map((place) => Math.floor(number / place) % ALPHABET.length);
}

// The check symbols need arithmetic in GF(32), whose primitive polynomial is x⁵ + x² + 1. Its nonzero elements are the
// powers of α = x, from α⁰ to α³⁰. An element is a number of five bits; `^` adds two of them.
const POLYNOMIAL = 0b100101;
const NONZERO_COUNT = 31;
/** `EXP[n]` is the element αⁿ. */
const EXP: number[] = [];
/** `LOG[αⁿ]` is the exponent n. */
const LOG: number[] = [];
for (let power = 0, element = 1; power < NONZERO_COUNT; power += 1, element = timesAlpha(element)) {
  EXP[power] = element;
  LOG[element] = power;
}

function timesAlpha(element: number): number {
  const shifted = element << 1;
  // The polynomial removes a sixth bit.
  return shifted >= ALPHABET.length ? shifted ^ POLYNOMIAL : shifted;
}

function alpha(power: number): number {
  return EXP[power % NONZERO_COUNT] as number;
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : alpha((LOG[a] as number) + (LOG[b] as number));
}

function inverse(a: number): number {
  return alpha(NONZERO_COUNT - (LOG[a] as number));
}

/**
 * The two check symbols make both Σ cᵢ and Σ cᵢ·αⁱ zero, summed over all symbols cᵢ of the id. From the first equation
 * follows that the second check symbol is `sum ^ first`; inserted into the second equation, this yields `first`.
 */
function checkSymbols(data: readonly number[]): [number, number] {
  const sum = data.reduce((total, symbol) => total ^ symbol, 0);
  const weightedSum = data.reduce((total, symbol, index) => total ^ multiply(symbol, alpha(index)), 0);
  const [firstWeight, secondWeight] = [alpha(DATA_SYMBOLS), alpha(DATA_SYMBOLS + 1)];
  const first = multiply(weightedSum ^ multiply(sum, secondWeight), inverse(firstWeight ^ secondWeight));
  return [first, sum ^ first];
}
