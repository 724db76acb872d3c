import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import {
  answerText,
  Brl,
  list,
  Price,
  text,
  title,
} from '#src/contract/protocol/primitives.ts'
import { DurationMinutes } from './durations.ts'
import { JOB_MINUTES } from './hours.ts'
import { chargeWays } from './service-keys.ts'
import { SERVICE_NAME, SERVICE_NOTE_MAX, SERVICES_BYTES, SERVICES_MAX } from './limits.ts'

export const ChargeWay = z.enum(chargeWays)

/**
 * A row of a tasker's price list: a skill of the catalogue, or a name of their own, or both (their
 * name for it). `price` is in BRL.
 */
export const PricedService = z.object({
  skill: z.nullable(answerText(80)),
  name: z.nullable(answerText(SERVICE_NAME.max)),
  price: Brl,
  charge: ChargeWay,
  /** How long it takes; an offer and a request begin with it. */
  durationMinutes: DurationMinutes,
  /** What the price includes; empty where the tasker does not say. */
  note: answerText(SERVICE_NOTE_MAX),
})
export type PricedService = z.output<typeof PricedService>

export const PriceList = list(PricedService, SERVICES_MAX)

/**
 * Sets the list, in its order. `before` is the list as last read: rows that the body leaves
 * unchanged keep the server's version, and rows that another device has added since stay. Without
 * it the body replaces everything.
 */
export const updateServices = endpoint({
  method: 'PUT',
  path: '/api/taskers/profile/services/:uid',
  summary: 'Set my price list',
  access: 'user',
  params: { uid: uidParam('taskers/not-found') },
  bodyBytes: SERVICES_BYTES,
  body: z.object({
    services: list(
      z.object({
        skill: z.nullable(text(1, 80)),
        name: z.nullable(title(SERVICE_NAME.min, SERVICE_NAME.max)),
        price: Price,
        charge: ChargeWay,
        durationMinutes: z._default(DurationMinutes, JOB_MINUTES),
        note: z._default(title(0, SERVICE_NOTE_MAX), ''),
      }),
      SERVICES_MAX,
    ),
    before: z.optional(PriceList),
  }),
  response: z.object({ taskerDetails: z.object({ services: PriceList }) }),
  errors: [
    'auth/forbidden',
    'taskers/role-needed',
    'taskers/skill-unknown',
    'taskers/service-unnamed',
    'taskers/service-twice',
    'taskers/list-full',
    'texts/contact',
  ],
})
