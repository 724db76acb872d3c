import { z } from 'zod/mini'
import { attentionKinds } from './chargebacks.values.ts'
import { PERSON_NAME } from './common.values.ts'
import { endpoint } from './endpoint.ts'
import { idParam } from './params.ts'
import {
  answerText,
  Brl,
  Count,
  Id,
  list,
  pageQuery,
  text,
  Timestamp,
  Uid,
} from './primitives.ts'
import { RESOLUTION_MAX } from './requests.values.ts'
import { REPORT_NOTE_MAX } from './safety.values.ts'

const NamedPerson = z.object({ uid: Uid, name: answerText(PERSON_NAME.max) })

/** Something that no rule settles: a chargeback, a refusal, a debt … */
export const AttentionItem = z.object({
  _id: Id,
  kind: z.enum(attentionKinds),
  /** The provider's id of what it is about, the payment's or the report's. */
  subject: answerText(255),
  requestId: z.nullable(Id),
  /** The request's four characters. */
  number: z.nullable(answerText(10)),
  paymentId: z.nullable(Id),
  taskerUid: z.nullable(Uid),
  amount: z.nullable(Brl),
  /** The provider's code, such as `balance_insufficient`, or that of a report. */
  reason: z.nullable(answerText(255)),
  since: Timestamp,
  /** What was said of a person, and by whom; null of those who have left. */
  report: z.nullable(
    z.object({
      person: z.nullable(NamedPerson),
      by: z.nullable(NamedPerson),
      note: answerText(REPORT_NOTE_MAX),
    }),
  ),
  done: z.nullable(
    z.object({
      at: Timestamp,
      /** The operator; null when it settled itself. */
      by: z.nullable(Uid),
      note: z.nullable(answerText(RESOLUTION_MAX)),
    }),
  ),
})
export type AttentionItem = z.output<typeof AttentionItem>

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/operator/attention',
  summary: 'What needs a person, oldest first; done: what was dealt with, newest first',
  access: 'operator',
  query: z.object({
    show: z._default(z.enum(['open', 'done']), 'open'),
    ...pageQuery(20),
  }),
  response: z.object({ data: list(AttentionItem, 50), total: Count }),
  errors: [],
})

/** An operator has dealt with it. Not for one of the parties, even when an operator. */
export const finishAttention = endpoint({
  method: 'POST',
  path: '/api/operator/attention/:id/done',
  summary: 'Take something off the list',
  access: 'operator',
  params: { id: idParam('attention/not-found') },
  body: z.object({ note: text(1, RESOLUTION_MAX, { multiline: true }) }),
  response: z.object({ data: AttentionItem }),
  errors: [],
})
