import { z } from 'zod/mini'
import { PRICE_RANGE } from './money.ts'

/** A UUIDv7 string; sorts by creation time. */
export const Id = z.uuid()

/** BRL with at most two decimals, as it travels. Integer centavos everywhere else: see money.ts. */
export const Brl = z.number().check(
  z.nonnegative(),
  z.maximum(1_000_000),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'at most two decimals',
  }),
)

/** A price somebody asks or agrees on. */
export const Price = Brl.check(z.minimum(PRICE_RANGE.min), z.maximum(PRICE_RANGE.max))

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()

/** A Brazilian postal code, stored and sent as eight digits; a hyphen is accepted. */
export const Cep = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{5}-?\d{3}$/)),
  z.transform((cep) => cep.replace('-', '')),
)

/** Good enough to write to; whether it arrives is another matter. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)

export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.refine(isEmail, { error: 'not an e-mail' }))

export const Coordinates = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Coordinates = z.output<typeof Coordinates>

export const Lang = z.enum(['pt', 'es'])
export type Lang = z.output<typeof Lang>

export const RADIUS_KM = { min: 1, max: 100, default: 10 } as const
export const RadiusKm = z.number().check(z.minimum(RADIUS_KM.min), z.maximum(RADIUS_KM.max))

/** Trimmed text between two lengths. */
export const text = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max))

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

/** `page` from 1 and `limit`, in a query string. */
export const pageQuery = (defaultLimit: number, maxLimit = 50) => ({
  page: z._default(queryInt(1, 10_000), 1),
  limit: z._default(queryInt(1, maxLimit), defaultLimit),
})

/** A picture as an <img> needs it: the backend's sizes, and what to show until it is there. */
export const Image = z.object({
  url: z.string(),
  publicId: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** For <img srcset>. */
  srcset: z.optional(z.string()),
  /** A tiny data: URL, blurred behind the picture while it loads. */
  placeholder: z.optional(z.string()),
})
export type Image = z.output<typeof Image>

export const Ok = z.object({ ok: z.literal(true) })
/** The answer of a call that has nothing else to say. */
export const ok: z.input<typeof Ok> = { ok: true }
