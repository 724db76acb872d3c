import { z } from 'zod/mini'
import { DESCRIPTION } from '#src/contract/requests/limits.ts'
import { pictureErrors, UploadId } from '#src/contract/media/images.ts'
import { DealKind } from '#src/contract/disputes/disputes.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import {
  answerEnum,
  answerList,
  answerText,
  Brl,
  Count,
  Id,
  Image,
  list,
  readAs,
  text,
  Timestamp,
} from '#src/contract/protocol/primitives.ts'
import {
  chargebackReasons,
  chargebackStatuses,
  defenceStages,
  evidenceKinds,
  photoMoments,
} from './chargebacks.ts'
import { providerErrors } from './errors.ts'
import {
  BANK_TEXT_MAX,
  DEFENCE_BODY_BYTES,
  DEFENCE_PHOTOS_MAX,
  DEFENCE_TEXT,
  EVIDENCE_LINES_MAX,
  EVIDENCE_LINE_MAX,
  PAYEE_WORDS,
} from './limits.ts'

/** The provider's id. */
const ChargebackId = z.string().check(z.maxLength(255, { abort: true }), z.regex(/^\w+$/))

const id = { schema: ChargebackId, notFound: 'chargebacks/not-found' } as const

const Key = text(1, 80).check(z.regex(/^[\w:-]+$/))

/** One thing that the product knows of the deal. */
const Evidence = z.object({
  key: answerText(80),
  kind: z.enum(evidenceKinds),
  at: Timestamp,
  amount: z.nullable(Brl),
  /** The quoted text, without contacts. */
  quote: z.nullable(answerText(EVIDENCE_LINE_MAX)),
  /** The messages of a talk, or the stars of a review. */
  count: z.nullable(Count),
  /** True of what counts most against the bank's reason. */
  strong: z.boolean(),
  /** The line for the bank, in its language. */
  line: answerText(EVIDENCE_LINE_MAX),
})
export type Evidence = z.output<typeof Evidence>

const EvidencePhoto = z.object({
  image: Image,
  moment: z.enum(photoMoments),
  at: Timestamp,
})
export type EvidencePhoto = z.output<typeof EvidencePhoto>

/** A chargeback with what can be said to the bank, for the payee and for operators. */
export const Defence = z.object({
  _id: ChargebackId,
  deal: z.object({ kind: DealKind, id: Id, number: answerText(10) }),
  title: answerText(DESCRIPTION.max),
  payer: answerText(PERSON_NAME.max),
  payee: answerText(PERSON_NAME.max),
  viewer: z.enum(['payee', 'operator']),
  status: z.enum(chargebackStatuses),
  stage: answerEnum(defenceStages),
  /** The bank only asks: no money has left yet. */
  isInquiry: z.boolean(),
  /** Null where the bank gave none that we know. */
  reason: readAs(z.nullable(z.enum(chargebackReasons)), null),
  amount: Brl,
  openedAt: Timestamp,
  /** Until then the payee is asked for evidence: before the bank's deadline. */
  tellUntil: z.nullable(Timestamp),
  /** The bank's deadline. */
  dueAt: z.nullable(Timestamp),
  closedAt: z.nullable(Timestamp),
  /** The loss of each side; `isPaid`: the payee was paid already. */
  stake: z.object({ payee: Brl, platform: Brl, isPaid: z.boolean() }),
  evidence: answerList(Evidence, EVIDENCE_LINES_MAX),
  photos: answerList(EvidencePhoto, 60),
  words: z.nullable(z.object({ text: answerText(PAYEE_WORDS.max), at: Timestamp })),
  /** Photos that the payee may still add. */
  photosLeft: Count,
  /** The first draft of the text for the bank, in the bank's language. */
  draft: answerText(DEFENCE_TEXT.max),
  /** The evidence as it was sent. */
  sent: z.nullable(
    z.object({ at: Timestamp, text: answerText(BANK_TEXT_MAX), photos: Count }),
  ),
})
export type Defence = z.output<typeof Defence>

const Answer = z.object({ data: Defence })

/** 404 for the payer too: what is said to the bank is between the payee and the operators. */
export const getDefence = endpoint({
  method: 'GET',
  path: '/api/chargebacks/:id',
  summary: 'A chargeback, its deadline and the evidence against it',
  access: 'user',
  params: { id },
  response: Answer,
  errors: [],
})

/** Replaces what the payee said before, until it is sent or the bank's deadline passes. */
export const setDefenceWords = endpoint({
  method: 'PUT',
  path: '/api/chargebacks/:id/words',
  summary: 'Say what happened, for the bank',
  access: 'verified',
  whileSuspended: true,
  params: { id },
  bodyBytes: DEFENCE_BODY_BYTES,
  body: z.object({ text: text(PAYEE_WORDS.min, PAYEE_WORDS.max, { multiline: true }) }),
  response: Answer,
  errors: ['chargebacks/over'],
})

/** As `setDefenceWords`. A photo cannot be withdrawn. */
export const addDefencePhoto = endpoint({
  method: 'POST',
  path: '/api/upload/chargeback',
  summary: 'Add a photo for the bank. Field `image`, or the id of an upload',
  access: 'user',
  whileSuspended: true,
  multipart: true,
  body: z.object({ uploadId: z.optional(UploadId), chargeback: ChargebackId }),
  response: Answer,
  errors: [
    ...pictureErrors,
    'chargebacks/not-found',
    'chargebacks/over',
    'chargebacks/too-many',
  ],
})

/**
 * Sends the evidence to the bank, once. Of two operators at once the first sends it; the other gets
 * 409 `chargebacks/over`, or `chargebacks/being-sent` while the provider has not answered.
 */
export const sendDefence = endpoint({
  method: 'POST',
  path: '/api/operator/chargebacks/:id/send',
  summary: 'Send the evidence to the bank',
  access: 'operator',
  params: { id },
  bodyBytes: DEFENCE_BODY_BYTES,
  body: z.object({
    text: text(DEFENCE_TEXT.min, DEFENCE_TEXT.max, { multiline: true }),
    /** The keys of the chosen evidence. */
    evidence: list(Key, EVIDENCE_LINES_MAX),
    /** The public ids of the chosen photos. */
    photos: list(text(1, 200).check(z.regex(/^[\w-]+$/)), DEFENCE_PHOTOS_MAX),
  }),
  response: Answer,
  errors: [
    'people/involved',
    'chargebacks/over',
    'chargebacks/being-sent',
    'chargebacks/changed',
    ...providerErrors,
  ],
})
