import { z } from 'zod/mini'
import { PERSON_NAME, BLOCKS_MAX, REPORT_NOTE_MAX } from './limits.ts'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import {
  answerText,
  Id,
  Image,
  list,
  Ok,
  text,
  Uid,
} from '#src/contract/protocol/primitives.ts'
import { reportedKinds, reportReasons } from './report-kinds.ts'

const user = uidParam('users/not-found')

const BlockedPerson = z.object({
  uid: Uid,
  name: answerText(PERSON_NAME.max),
  photo: z.nullable(Image),
})
export type BlockedPerson = z.output<typeof BlockedPerson>

const Standing = z.object({ person: BlockedPerson, blocked: z.boolean() })

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/users/:uid/blocks',
  summary: 'The people I have blocked, the latest first',
  access: 'user',
  params: { uid: user },
  response: z.object({ people: list(BlockedPerson, BLOCKS_MAX) }),
  errors: ['auth/forbidden'],
})

/**
 * Answers only about taskers and sellers, who are public, about people with whom the caller shares
 * a request or an order, and about those who asked about an item of theirs.
 */
export const getBlock = endpoint({
  method: 'GET',
  path: '/api/users/:uid/blocks/:personId',
  summary: 'Whether I have blocked a person',
  access: 'user',
  params: { uid: user, personId: user },
  response: Standing,
  errors: ['auth/forbidden'],
})

/** The call names the wanted state, so it can be repeated. The other person is not notified. */
export const setBlock = endpoint({
  method: 'PUT',
  path: '/api/users/:uid/blocks/:personId',
  summary: 'Block a person, or no longer',
  access: 'user',
  whileSuspended: true,
  params: { uid: user, personId: user },
  body: z.object({ blocked: z.boolean() }),
  response: Standing,
  errors: ['auth/forbidden', 'safety/self', 'safety/too-many-blocks'],
})

/** Goes to the operators. */
export const reportPerson = endpoint({
  method: 'POST',
  path: '/api/users/:uid/reports',
  summary: 'Report a person',
  access: 'user',
  params: { uid: user },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    personId: Uid,
    reason: z.enum(reportReasons),
    note: z._default(text(0, REPORT_NOTE_MAX, { multiline: true }), ''),
    /** A request of both that it is about. */
    requestId: z.optional(Id),
  }),
  response: Ok,
  errors: [
    'auth/forbidden',
    'users/not-found',
    'requests/not-found',
    'safety/self',
    'safety/too-many-reports',
  ],
})

/** Goes to the operators with the words as they are now. `textId` is a uid for a bio, else its id. */
export const reportText = endpoint({
  method: 'POST',
  path: '/api/users/:uid/text-reports',
  summary:
    'Report a review, a message, an item, a need, a bio, or a question or answer about an item',
  access: 'user',
  params: { uid: user },
  bodyBytes: LONG_BODY_BYTES,
  body: z.object({
    kind: z.enum(reportedKinds),
    textId: text(1, 128),
    reason: z.enum(reportReasons),
    note: z._default(text(0, REPORT_NOTE_MAX, { multiline: true }), ''),
  }),
  response: Ok,
  errors: [
    'auth/forbidden',
    'safety/self',
    'safety/text-not-found',
    'safety/too-many-reports',
  ],
})
