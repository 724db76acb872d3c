import { z } from 'zod/mini'
import { ITEM_TITLE } from '#src/contract/market/limits.ts'
import { NEED_TITLE } from '#src/contract/needs/limits.ts'
import { NeedSummary } from '#src/contract/needs/needs.ts'
import { OrderSummary } from '#src/contract/orders/orders.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import {
  answerList,
  answerText,
  Id,
  Image,
  Timestamp,
  Uid,
} from '#src/contract/protocol/primitives.ts'
import { QUESTION_TEXT } from '#src/contract/questions/limits.ts'
import { Party, RequestSummary } from '#src/contract/requests/requests.ts'
import { SeriesSummary } from '#src/contract/series/series.ts'
import { WAITING_MAX } from './limits.ts'

/** A question to the caller that has no answer. */
export const WaitingQuestion = z.object({
  _id: Id,
  text: answerText(QUESTION_TEXT.max),
  askerName: answerText(PERSON_NAME.max),
  createdAt: Timestamp,
  /** The caller's own item or need, or their page as a tasker. */
  about: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('item'),
      id: Id,
      title: answerText(ITEM_TITLE.max),
      photo: z.nullable(Image),
    }),
    z.object({
      kind: z.literal('need'),
      id: Id,
      title: answerText(NEED_TITLE.max),
      photo: z.nullable(Image),
    }),
    z.object({ kind: z.literal('tasker'), id: Uid }),
  ]),
})
export type WaitingQuestion = z.output<typeof WaitingQuestion>

/** One request, series, order, item or need that waits for a person, listed once whatever its reasons. */
export const Waiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), request: RequestSummary }),
  /** Paid work whose client has not said where it is. */
  z.object({ kind: z.literal('address'), request: RequestSummary }),
  z.object({ kind: z.literal('review'), request: RequestSummary }),
  z.object({ kind: z.literal('order'), order: OrderSummary }),
  z.object({ kind: z.literal('question'), question: WaitingQuestion }),
  /** A need with offers that its client has not seen. */
  z.object({ kind: z.literal('need'), need: NeedSummary }),
  /** A series that the other party proposed. */
  z.object({ kind: z.literal('series'), series: SeriesSummary }),
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
