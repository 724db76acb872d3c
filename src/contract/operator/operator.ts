import { z } from 'zod/mini'
import { attentionKinds, attentionGroups } from './attention.ts'
import { chargebackStatuses } from '#src/contract/payments/chargebacks.ts'
import {
  EMAIL_MAX,
  PERSON_NAME,
  REPORT_NOTE_MAX,
  REPORTED_TEXT_MAX,
} from '#src/contract/people/limits.ts'
import { RESOLUTION_MAX, ACT_WORDS_MAX } from './limits.ts'
import { Dispute } from '#src/contract/disputes/disputes.ts'
import { disputeReasons } from '#src/contract/disputes/dispute-kinds.ts'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { Message } from '#src/contract/requests/messages.ts'
import { operatorActs, textDecisions } from './operator-acts.ts'
import { orderParties, orderStatuses } from '#src/contract/orders/order-lifecycle.ts'
import { complaintReasons } from '#src/contract/orders/order-events.ts'
import { idParam, uidParam } from '#src/contract/protocol/params.ts'
import {
  answerList,
  answerText,
  Brl,
  Count,
  Id,
  Image,
  list,
  pageQuery,
  text,
  Timestamp,
  Uid,
} from '#src/contract/protocol/primitives.ts'
import { actors, parties } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { Percent, ServiceRequest } from '#src/contract/requests/requests.ts'
import { reportedKinds } from '#src/contract/people/report-kinds.ts'

const NamedPerson = z.object({ uid: Uid, name: answerText(PERSON_NAME.max) })

/** The reported text, with its words as they were then. */
const ReportedText = z.object({
  kind: z.enum(reportedKinds),
  id: answerText(128),
  words: answerText(REPORTED_TEXT_MAX),
})

/**
 * A report of a person or a text, with its author; people are null once their account is deleted.
 */
const Report = z.object({
  _id: Id,
  person: z.nullable(NamedPerson),
  by: z.nullable(NamedPerson),
  note: answerText(REPORT_NOTE_MAX),
  text: z.nullable(ReportedText),
})

/** Something that no rule settles: a chargeback, a refusal, a debt … */
export const AttentionItem = z.object({
  _id: Id,
  kind: z.enum(attentionKinds),
  /** The provider's id of the object, the payment's id or the report's. */
  subject: answerText(255),
  requestId: z.nullable(Id),
  orderId: z.nullable(Id),
  /** The request's or order's four characters. */
  number: z.nullable(answerText(10)),
  paymentId: z.nullable(Id),
  /** The tasker's or the seller's. */
  taskerUid: z.nullable(Uid),
  amount: z.nullable(Brl),
  /** The provider's code, such as `balance_insufficient`, or that of a report. */
  reason: z.nullable(answerText(255)),
  since: Timestamp,
  /** Of a dispute: until then it waits for a party, and not for an operator. */
  waitsUntil: z.nullable(Timestamp),
  /** Of a chargeback without evidence: until then the bank takes it. */
  bankDueAt: z.nullable(Timestamp),
  /** The viewer is a party of it: another operator decides, and the details are left out. */
  involved: z.boolean(),
  report: z.nullable(Report),
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
  summary:
    'What needs a person, the most urgent first; done: what was dealt with, newest first',
  access: 'operator',
  query: z.object({
    show: z._default(z.enum(['open', 'done']), 'open'),
    group: z.optional(z.enum(attentionGroups)),
    ...pageQuery(20),
  }),
  response: z.object({
    data: answerList(AttentionItem, 50),
    total: Count,
    /** The open matters of all groups. */
    open: z.object({ dispute: Count, report: Count, money: Count }),
  }),
  errors: [],
})

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/operator/attention/:id',
  summary: 'One thing that needs a person',
  access: 'operator',
  params: { id: idParam('attention/not-found') },
  response: z.object({ data: AttentionItem }),
  errors: [],
})

const Reason = text(1, RESOLUTION_MAX, { multiline: true })

/**
 * Marks a matter as dealt with. Not by one of its parties, nor for a dispute, which ends when it is
 * decided, or for money that is still to be sent.
 */
export const finishAttention = endpoint({
  method: 'POST',
  path: '/api/operator/attention/:id/done',
  summary: 'Take something off the list',
  access: 'operator',
  params: { id: idParam('attention/not-found') },
  body: z.object({ note: Reason }),
  response: z.object({ data: AttentionItem }),
  errors: ['attention/undecided', 'attention/unsent'],
})

/** As it was before an act or after it: only what the act was about. Amounts in BRL. */
export const ActState = z.object({
  /** Of the request or the order. */
  status: z.optional(answerText(40)),
  held: z.optional(Brl),
  taskerPercent: z.optional(Percent),
  /** The amounts for the tasker and for the client. */
  net: z.optional(Brl),
  refund: z.optional(Brl),
  hidden: z.optional(z.boolean()),
  suspended: z.optional(z.boolean()),
  open: z.optional(z.boolean()),
})
export type ActState = z.output<typeof ActState>

const LoggedAct = z.object({
  _id: Id,
  at: Timestamp,
  by: NamedPerson,
  act: z.enum(operatorActs),
  requestId: z.nullable(Id),
  orderId: z.nullable(Id),
  /** The request's or order's four characters. */
  number: z.nullable(answerText(10)),
  person: z.nullable(NamedPerson),
  before: ActState,
  after: ActState,
  reason: answerText(RESOLUTION_MAX),
})
export type LoggedAct = z.output<typeof LoggedAct>

export const listActs = endpoint({
  method: 'GET',
  path: '/api/operator/acts',
  summary:
    'What operators did, newest first; `q` is looked for in reasons, names and numbers',
  access: 'operator',
  query: z.object({ q: z._default(text(0, ACT_WORDS_MAX), ''), ...pageQuery(20) }),
  response: z.object({ data: answerList(LoggedAct, 50), total: Count }),
  errors: [],
})

const LISTED = 20

const EarlierDispute = z.object({
  requestId: z.nullable(Id),
  orderId: z.nullable(Id),
  number: answerText(10),
  openedAt: Timestamp,
  openedBy: z.enum(actors),
  /** The person's party; a buyer counts as the client, a seller as the tasker. */
  as: z.enum(parties),
  reason: z.nullable(z.union([z.enum(disputeReasons), z.enum(complaintReasons)])),
  ended: z.nullable(z.object({ by: z.enum(actors), taskerPercent: z.nullable(Percent) })),
})

/** The record of a party, for the operator who judges. */
export const PersonRecord = z.object({
  uid: Uid,
  name: answerText(PERSON_NAME.max),
  photo: z.nullable(Image),
  since: Timestamp,
  suspendedAt: z.nullable(Timestamp),
  /** Requests that ended with the work done, and those that this person cancelled. */
  completed: Count,
  cancelled: Count,
  reports: Count,
  disputes: answerList(EarlierDispute, LISTED),
})
export type PersonRecord = z.output<typeof PersonRecord>

const LedgerLine = z.object({
  kind: answerText(40),
  at: Timestamp,
  entries: list(
    z.object({
      account: answerText(40),
      /** BRL, below zero for what left it. */
      amount: z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
    }),
    10,
  ),
})

/** All that an operator needs to know of a request before deciding about it. */
export const OperatorCase = z.object({
  request: ServiceRequest,
  /** The latest. */
  dispute: z.nullable(Dispute),
  /** The newest ones, oldest first. */
  messages: answerList(Message, 50),
  /** Of all its payments, oldest first. */
  ledger: answerList(LedgerLine, 200),
  chargebacks: list(
    z.object({
      _id: answerText(255),
      status: z.enum(chargebackStatuses),
      amount: Brl,
      reason: answerText(255),
      openedAt: Timestamp,
    }),
    50,
  ),
  people: z.object({ client: PersonRecord, tasker: PersonRecord }),
  acts: answerList(LoggedAct, 50),
})
export type OperatorCase = z.output<typeof OperatorCase>

/** 403 `people/involved` for a party of it. */
export const getCase = endpoint({
  method: 'GET',
  path: '/api/operator/cases/:id',
  summary: 'A request with all that its judge must know',
  access: 'operator',
  params: { id: idParam('requests/not-found') },
  response: z.object({ data: OperatorCase }),
  errors: ['people/involved'],
})

const RunningRequest = z.object({
  requestId: Id,
  number: answerText(10),
  status: z.enum(requestStatuses),
  date: Timestamp,
  as: z.enum(parties),
  other: NamedPerson,
})

const RunningOrder = z.object({
  orderId: Id,
  number: answerText(10),
  status: z.enum(orderStatuses),
  /** When it was made. */
  date: Timestamp,
  as: z.enum(orderParties),
  other: NamedPerson,
})

const PersonFile = z.extend(PersonRecord, {
  email: z.nullable(answerText(EMAIL_MAX)),
  /** Open requests: a suspension would leave the other party without this person. */
  running: answerList(RunningRequest, 50),
  /** Likewise open orders, bought or sold. */
  runningOrders: answerList(RunningOrder, 50),
  acts: answerList(LoggedAct, 50),
})
export type PersonFile = z.output<typeof PersonFile>

const person = uidParam('users/not-found')

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/operator/people/:uid',
  summary: 'A person with their record and what is running',
  access: 'operator',
  params: { uid: person },
  response: z.object({ data: PersonFile }),
  errors: ['people/involved'],
})

/** The call names the wanted state, so it can be repeated. It ends every session of the person. */
export const setSuspension = endpoint({
  method: 'PUT',
  path: '/api/operator/people/:uid/suspension',
  summary: 'Suspend a person, or no longer',
  access: 'operator',
  params: { uid: person },
  body: z.object({ suspended: z.boolean(), reason: Reason }),
  response: z.object({ data: PersonFile }),
  errors: ['people/involved'],
})

/**
 * Hides a reported text from all readers, or keeps it. Of two operators at once the first decides;
 * the other gets 409 `reports/decided`.
 */
export const decideReport = endpoint({
  method: 'POST',
  path: '/api/operator/attention/:id/text',
  summary: 'Hide a reported text, or keep it',
  access: 'operator',
  params: { id: idParam('attention/not-found') },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({ decision: z.enum(textDecisions), reason: Reason }),
  response: z.object({ data: AttentionItem }),
  errors: ['people/involved', 'reports/not-found', 'reports/decided'],
})
