import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { interestTopics } from './interest.values.ts'
import { Email, Ok } from './primitives.ts'

const InterestTopic = z.enum(interestTopics)

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
