import { z } from 'zod/mini'
import { EMAIL_MAX, PERSON_NAME, UID_MAX } from '#src/contract/people/limits.ts'
import { languages } from './languages.ts'
import { RADIUS_KM, SEARCH_WORDS_READ } from '#src/contract/search/limits.ts'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import {
  blankless,
  CHARACTER_PROBLEMS,
  isEmail,
  isReadable,
  isVisible,
} from './characters.ts'
import { posesAsOffice } from './posing-names.ts'
import { CAPTION_MAX } from '#src/contract/media/limits.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'

/**
 * Trimmed text between two lengths, without control characters or half emoji; empty where no
 * character is visible. The maximum is checked before the characters are read. Line breaks and tabs
 * are for `multiline` texts.
 */
export const text = (min: number, max: number, { multiline = false } = {}) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, { abort: true }),
    z.overwrite(blankless),
    z.minLength(min),
    z.refine((value) => isReadable(value, { multiline }), {
      error: CHARACTER_PROBLEMS.unreadable,
      abort: true,
    }),
  )

/** A name or title, without invisible characters or any that change the writing direction. */
export const title = (min: number, max: number) =>
  text(min, max).check(z.refine(isVisible, { error: CHARACTER_PROBLEMS.invisible }))

/** A name that does not pass for the platform's or an office's. */
export const PersonName = title(PERSON_NAME.min, PERSON_NAME.max).check(
  z.refine((name) => !posesAsOffice(name), { error: 'name of the platform' }),
)

/** Text of an answer: the server wrote it, so only the length is checked. */
export const answerText = (max: number) =>
  z.string().check(z.maxLength(max, { abort: true }))

/** At most `max` of something. */
export const list = <S extends z.ZodMiniType>(each: S, max: number) =>
  z.array(each).check(z.maxLength(max))

/** Stands for a value that the app does not know. */
const UNKNOWN = 'unknown'

type Issues = readonly z.core.$ZodIssue[]
/** The issues of the last value that was replaced. */
let replaced: Issues = []
export const latestReplaced = (): Issues => replaced

/** A part of an answer that parses as `instead` where this version does not know the value. */
export const readAs = <O, I>(schema: z.ZodMiniType<O, I>, instead: O) =>
  // The JSON Schema generator calls this without a context.
  z.catch(schema, (context?: { error: { issues: Issues } }) => {
    if (context) replaced = context.error.issues
    return instead
  })

/** One of `values` in an answer; a value added by a newer server reads as `unknown`. */
export const answerEnum = <const V extends readonly string[]>(
  values: V,
): z.ZodMiniType<V[number] | typeof UNKNOWN, V[number] | typeof UNKNOWN> =>
  z.pipe(
    answerText(60),
    readAs<V[number] | typeof UNKNOWN, string>(z.enum(values), UNKNOWN),
  )

/** Marks an entry that this version cannot parse; `answerList` filters it out. */
const UNREADABLE: unknown = Symbol('unreadable')

/** At most `max` entries of an answer; those that this version cannot parse are left out. */
export const answerList = <O, I>(each: z.ZodMiniType<O, I>, max: number) =>
  z.array(readAs(each, UNREADABLE as never)).check(
    z.maxLength(max),
    z.overwrite((entries) => entries.filter((entry) => entry !== UNREADABLE)),
  )

/** The maximum of an integer column. */
const MAX_COUNT = 2_147_483_647
/** A count. */
export const Count = z.int().check(z.minimum(0), z.maximum(MAX_COUNT))

/** The identity provider's id of a person. */
export const Uid = text(1, UID_MAX)

/** A UUIDv7 string; sorts by creation time. In lower case, as the database answers it. */
export const Id = z.uuid().check(z.toLowerCase())

/** BRL with at most two decimals, on the wire. Integer centavos everywhere else: see money.ts. */
export const Brl = z.number().check(
  z.nonnegative(),
  z.maximum(1_000_000),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'at most two decimals',
  }),
)

/** The sum of many amounts in BRL, as the server answers it. */
export const BrlSum = z.number().check(z.nonnegative(), z.maximum(1_000_000_000))

/** A price that is asked or agreed on. */
export const Price = Brl.check(z.minimum(PRICE_RANGE.min), z.maximum(PRICE_RANGE.max))

/** ISO 8601 in UTC. */
export const Timestamp = z.string().check(
  z.maxLength(30, { abort: true }),
  z.iso.datetime(),
  // JavaScript has a year 0, PostgreSQL has none.
  z.refine((value) => value >= '1900', { error: 'too long ago' }),
)

/** A Brazilian postal code, stored and sent as eight digits; a hyphen is accepted. */
export const Cep = z.pipe(
  z.string().check(z.trim(), z.maxLength(9, { abort: true }), z.regex(/^\d{5}-?\d{3}$/)),
  z.transform((cep) => cep.replace('-', '')),
)

export const Email = text(1, EMAIL_MAX).check(z.refine(isEmail, { error: 'not an e-mail' }))

/** Rounds to a number of decimals: the database cannot store a number that is almost zero. */
export const decimals = (count: number) =>
  z.overwrite<number>((value) => Math.round(value * 10 ** count) / 10 ** count)

export const Coordinates = z.object({
  // Seven decimals of a degree are about a centimetre.
  lat: z.number().check(z.minimum(-90), z.maximum(90), decimals(7)),
  lng: z.number().check(z.minimum(-180), z.maximum(180), decimals(7)),
})
export type Coordinates = z.output<typeof Coordinates>

export const Lang = z.enum(languages)
export type Lang = z.output<typeof Lang>

/** Whole kilometres. */
export const RadiusKm = z.int().check(z.minimum(RADIUS_KM.min), z.maximum(RADIUS_KM.max))

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

/** `page` from 1 and `limit`, in a query string. */
export const pageQuery = (defaultLimit: number, maxLimit = 50) => ({
  page: z._default(queryInt(1, 10_000), 1),
  limit: z._default(queryInt(1, maxLimit), defaultLimit),
})

/** Yes or no in a query string. */
export const queryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((flag) => flag === 'true'),
)

/** An amount in a query string, in BRL. */
export const queryBrl = z.coerce.number().check(z.nonnegative(), z.maximum(1_000_000))

/** A URL of our own or of the payment provider. */
export const Address = answerText(4096)

/** The number of results; `capped` when counting stopped there. */
export const countedPage = {
  page: Count,
  totalPages: Count,
  total: Count,
  capped: z.boolean(),
}

/** The ignored words, as typed: no result has them, so the search was made without them. */
export const IgnoredWords = z._default(
  list(answerText(SEARCH_WORDS_READ.letters), SEARCH_WORDS_READ.words),
  [],
)

/** A picture for an <img>: the backend's sizes, and a placeholder until it has loaded. */
export const Image = z.object({
  url: Address,
  publicId: answerText(128),
  width: z.optional(Count),
  height: z.optional(Count),
  /** For <img srcset>. */
  srcset: z.optional(Address),
  /** A tiny data: URL, blurred behind the picture while it loads. */
  placeholder: z.optional(answerText(20_000)),
})
export type Image = z.output<typeof Image>

/** A picture of an album, with its owner's texts. */
export const AlbumImage = z.extend(Image, {
  caption: z.optional(answerText(CAPTION_MAX)),
  category: z.optional(z.enum(categorySlugs)),
})
export type AlbumImage = z.output<typeof AlbumImage>

export const Ok = z.object({ ok: z.literal(true) })
/** The answer of a call without data. */
export const ok: z.input<typeof Ok> = { ok: true }
