import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { DEFAULT_PAYMENT_METHOD, paymentMethods } from '#src/contract/payments/money.ts'
import type { createRequest } from '#src/contract/requests/requests.ts'
import { TypedAddress } from '#src/components/address/address-lines.ts'
import { draftPhotos, DraftPhotos } from '#src/components/job/use-job-photos.ts'
import { formatCep } from '#src/lib/cep.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'

/** The values typed so far; they need not be valid. */
export const Draft = z.object({
  category: z.nullable(z.enum(categorySlugs)),
  description: z.string(),
  photos: DraftPhotos,
  /** The service of the price list that it began with. */
  service: z.optional(z.string()),
  /** Of the service, or of the request that it repeats; else that of the trade. */
  durationMinutes: z.optional(DurationMinutes),
  /** YYYY-MM-DD and HH:mm, in the job's time zone. */
  date: z.string(),
  time: z.string(),
  cep: z.string(),
  /** The postal code that the lines of the address belong to. */
  linesOf: z.optional(z.string()),
  /** Null or absent where the address follows later. */
  address: z.optional(z.nullable(TypedAddress)),
  paymentMethod: z.enum(paymentMethods),
  /** BRL. */
  price: z.nullable(z.number()),
})
export type Draft = z.output<typeof Draft>

/** One draft per user and tasker. */
export const draftKey = (uid: string, taskerId: string): string =>
  `draft:request:${uid}:${taskerId}`

/** The draft's values, made of an entry's input. */
export function draftOf(body: InputOf<typeof createRequest>['body']): Draft {
  const { serviceDetails, pricePerService: price, durationMinutes } = body
  const { paymentMethod = DEFAULT_PAYMENT_METHOD } = body
  const { category, description, date } = serviceDetails
  return {
    category,
    description,
    photos: draftPhotos(body.photoIds),
    ...(durationMinutes !== undefined && { durationMinutes }),
    ...dateAndTime(new Date(date)),
    cep: formatCep(body.cep),
    address: body.address ?? null,
    paymentMethod,
    price,
  }
}
