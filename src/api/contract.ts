import * as v from 'valibot';
import { isPrefixLanguage, LANGUAGES } from '#domain/language.ts';
import { QUESTIONS } from '#domain/quiz/question.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import { TRAITS } from '#domain/trait.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';

// The API's requests and responses (spec §7; spec points 18 to 20). Server and client validate by the same schemas.

/** A schema that gives this type of `wire.ts`. */
type SchemaOf<Body> = v.GenericSchema<unknown, Body>;

const Text = v.pipe(v.string(), v.minLength(1));

const TextsSchema = v.object({ name1: Text, name2: Text, drama: Text, description: Text });

/** A couple's own texts are Korean; `translations` has other languages, whose paths have a prefix. */
const TranslationsSchema = v.object(entriesOf(LANGUAGES.filter(isPrefixLanguage), v.exactOptional(TextsSchema)));

const CoupleOfResultSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  ...TextsSchema.entries,
  year: v.pipe(v.number(), v.integer()),
  image: Text,
  translations: TranslationsSchema,
});

const Score = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const CoupleSchema = v.object({
  ...CoupleOfResultSchema.entries,
  /** The couple's three words (glossary). */
  traits: v.array(Text),
  personality: v.object(entriesOf(TRAITS, Score)),
});

/** Response of `GET /api/couples`. */
export const CouplesSchema = v.pipe(v.array(CoupleSchema), v.minLength(1)) satisfies SchemaOf<readonly Couple[]>;

/** A couple of the list. A compatible server may omit what the specification does not name (spec §7). */
export type ReceivedCouple = Omit<Couple, 'description' | 'traits' | 'personality'> & Partial<Couple>;

/**
 * The list as the page takes it: a compatible server may send only the fields that the specification names (spec §7).
 */
export const ReceivedCouplesSchema = v.pipe(
  v.array(
    v.object({
      ...CoupleSchema.entries,
      description: v.exactOptional(Text),
      traits: v.exactOptional(CoupleSchema.entries.traits),
      personality: v.exactOptional(CoupleSchema.entries.personality),
    }),
  ),
  v.minLength(1),
) satisfies SchemaOf<readonly ReceivedCouple[]>;

/** `code` is a `Trait`; a compatible server may send none, a later release another (spec points 10, 20). */
const TraitSchema = v.object({ code: v.exactOptional(Text), title: Text, description: Text });

/** Allows more ids than this release can decode: a compatible server may choose ids of its own (spec point 10). */
export const ResultIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Response of `GET /api/quiz/result/{id}` and of a submission (spec point 20). */
export const QuizResultSchema = v.object({
  id: ResultIdSchema,
  matchPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  couple: CoupleOfResultSchema,
  traits: v.object({ trait1: TraitSchema, trait2: TraitSchema }),
}) satisfies SchemaOf<QuizResult>;

/** The page reads only the id: it matches by itself, or requests the result of a server's own id (spec point 20). */
export const SubmitResponseSchema = v.object({ id: ResultIdSchema });

const OPTION_VALUES = [...new Set(QUESTIONS.flatMap(({ options }) => options.map(({ value }) => value as string)))];

/**
 * Body of `POST /api/quiz/submit`. `toSheet` also checks that no question comes twice and that each value is an
 * option of its question.
 */
export const SubmissionSchema = v.object({
  answers: v.pipe(
    v.array(
      v.object({
        questionId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(QUESTION_COUNT)),
        value: v.picklist(OPTION_VALUES),
      }),
    ),
    v.length(QUESTION_COUNT),
  ),
});

export type Submission = v.InferOutput<typeof SubmissionSchema>;

/** The largest body that an endpoint accepts. */
export const BODY_LIMIT_BYTES = 16 * 1024;

/** The header of a play's key (spec point 19). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** A play's key: a UUID created with its first answer (spec point 7). Our page makes a UUIDv7 (docs/decisions/020). */
export const PlayKeySchema = v.pipe(v.string(), v.uuid());

const PlayCount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Response of `GET /api/stats`: numbers of plays, in all and by matched couple. */
export const StatsSchema = v.object({
  plays: PlayCount,
  /** Every couple of the catalogue, in the order of the ids. */
  couples: v.array(v.object({ id: v.pipe(v.number(), v.integer()), plays: PlayCount })),
});
export type Stats = v.InferOutput<typeof StatsSchema>;

/** Response of `GET /api/openapi.json`: an OpenAPI 3.1 document. */
export const OpenApiSchema = v.looseObject({ openapi: v.string() });

/** Codes for programs, fixed by the specification; visitors see texts of the page instead. */
const ERROR_CODES = [
  'not-json',
  'invalid',
  'answer-count',
  'unknown-question',
  'question-twice',
  'unknown-value',
  'key-reused',
  'no-such-result',
  'no-such-endpoint',
  'method-not-allowed',
  'too-large',
  'wrong-content-type',
  'too-many-requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const ErrorSchema = v.object({
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  /** What is wrong: a header, `body` or a field of it, such as `answers[3].value`. */
  field: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof ErrorSchema>;

/** The entries of an object that has the same schema under every key. */
function entriesOf<Key extends string, Schema>(keys: readonly Key[], schema: Schema): Record<Key, Schema> {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;
}
