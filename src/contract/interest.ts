import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Ok } from './primitives.ts'

/** The announced things that a person can ask to be notified of. */
export const InterestTopic = z.enum(['mercadopago'])
export type InterestTopic = z.output<typeof InterestTopic>

/** The answer is the same whether the address was there before or not. */
export const registerInterest = endpoint({
  method: 'POST',
  path: '/api/interest',
  summary: 'Be told when something starts',
  access: 'public',
  body: z.object({ topic: InterestTopic, email: Email }),
  response: Ok,
  errors: [],
})
