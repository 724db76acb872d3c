import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { interestTopics } from './interest-topics.ts'
import { Email, Ok } from '#src/contract/protocol/primitives.ts'

const InterestTopic = z.enum(interestTopics)

/**
 * The address gets a link to confirm it, and no other mail before that. The answer does not reveal
 * whether it was known already.
 */
export const registerInterest = endpoint({
  method: 'POST',
  path: '/api/interest',
  summary: 'Be told when something starts',
  access: 'public',
  body: z.object({ topic: InterestTopic, email: Email }),
  response: Ok,
  errors: [],
})
