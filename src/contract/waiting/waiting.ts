import { z } from 'zod/mini'
import { ITEM_TITLE, QUESTION_TEXT } from '#src/contract/market/limits.ts'
import { OrderSummary } from '#src/contract/orders/orders.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import {
  answerList,
  answerText,
  Brl,
  Id,
  Image,
  Timestamp,
} from '#src/contract/protocol/primitives.ts'
import { Party, RequestSummary } from '#src/contract/requests/requests.ts'
import { WAITING_MAX } from './limits.ts'

/** A question about the caller's own item that has no answer. */
const WaitingQuestion = z.object({
  _id: Id,
  text: answerText(QUESTION_TEXT.max),
  askerName: answerText(PERSON_NAME.max),
  createdAt: Timestamp,
  item: z.object({
    _id: Id,
    title: answerText(ITEM_TITLE.max),
    price: Brl,
    photo: z.nullable(Image),
  }),
})

/** One request, order or item that waits for a person, listed once whatever its reasons. */
export const Waiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), request: RequestSummary }),
  /** Paid work whose client has not said where it is. */
  z.object({ kind: z.literal('address'), request: RequestSummary }),
  z.object({ kind: z.literal('review'), request: RequestSummary }),
  z.object({ kind: z.literal('order'), order: OrderSummary }),
  z.object({ kind: z.literal('question'), question: WaitingQuestion }),
])
export type Waiting = z.output<typeof Waiting>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  summary: 'All that waits for me in one role, the least time left first',
  access: 'user',
  query: z.object({ role: Party }),
  response: z.object({ data: answerList(Waiting, WAITING_MAX) }),
  errors: [],
})
