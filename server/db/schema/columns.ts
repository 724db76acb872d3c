import { sql } from 'drizzle-orm'
import { customType, date, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { CARRIER_PRICE } from '#src/contract/market/limits.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { JOB_MINUTES } from '#src/contract/taskers/hours.ts'
import type { Contact } from '#src/lib/contacts.ts'

/** All money is integer centavos. */
export const price = { min: PRICE_RANGE.min * 100, max: PRICE_RANGE.max * 100 }
export const percent = { min: 0, max: 100 }
export const carrierPrice = { min: CARRIER_PRICE.min * 100, max: CARRIER_PRICE.max * 100 }

/** All times are UTC. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => time('created_at').notNull().defaultNow()
/** YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: 'string' })

/** The length of a job. */
export const durationMinutes = () =>
  integer('duration_minutes').notNull().default(JOB_MINUTES)

/** A person, by the id that the identity provider gave them. */
export const uid = (name: string) => text(name)

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const cube = customType<{ data: string }>({ dataType: () => 'cube' })

/**
 * The contacts of the text beside it, found when the text was written. Null of a text that is older
 * than this column: they are found when it is read.
 */
export const contactsIn = (name: string) => jsonb(name).$type<Contact[]>()

export const textArray = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)
