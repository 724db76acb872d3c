import { z } from 'zod/mini'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { JobPhotoIds } from './job-photos.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import {
  answerList,
  answerText,
  Id,
  Image,
  list,
  Ok,
  pageQuery,
  text,
  Timestamp,
} from '#src/contract/protocol/primitives.ts'
import { Party } from './requests.ts'
import { MESSAGE_MAX, MESSAGE_PAGE_SIZE } from './limits.ts'
import { contactKinds } from './contact-kinds.ts'

const requestId = idParam('requests/not-found')

/** A part of a message: plain text, or a contact that is hidden until paid. */
const MessagePart = z.union([
  z.object({ text: answerText(MESSAGE_MAX) }),
  z.object({ hidden: z.enum(contactKinds) }),
])

export const Message = z.object({
  _id: Id,
  from: Party,
  /** Empty for a message of photos alone. */
  parts: answerList(MessagePart, MESSAGE_MAX),
  photos: z.optional(list(Image, JOB_PHOTOS_MAX)),
  /** An operator has hidden the text. */
  hidden: z.optional(z.boolean()),
  createdAt: Timestamp,
})
export type Message = z.output<typeof Message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/requests/:id/messages',
  summary: 'The conversation inside a request, newest first',
  access: 'user',
  params: { id: requestId },
  query: z.object({
    /** The oldest message that the caller has: the answer holds those before it. */
    before: z.optional(Id),
    limit: pageQuery(MESSAGE_PAGE_SIZE).limit,
  }),
  response: z.object({
    messages: answerList(Message, 50),
    /** The other party has read the messages up to this time. */
    readUntil: z.nullable(Timestamp),
  }),
  errors: [],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/requests/:id/messages',
  summary: 'Write to the other party',
  access: 'verified',
  params: { id: requestId },
  bodyBytes: LONG_BODY_BYTES,
  body: z
    .object({
      text: z._default(text(0, MESSAGE_MAX, { multiline: true }), ''),
      photoIds: z._default(JobPhotoIds, []),
    })
    .check(
      z.refine((body) => body.text !== '' || body.photoIds.length > 0, {
        path: ['text'],
        error: 'say something',
      }),
    ),
  response: z.object({ message: Message }),
  errors: [
    'notifications/conversation-closed',
    'notifications/too-many-messages',
    'safety/blocked',
    'images/not-found',
  ],
})

/** The mark never moves back. */
export const readMessages = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/messages/read',
  summary: 'Say how far I have read',
  access: 'user',
  whileSuspended: true,
  params: { id: requestId },
  body: z.object({
    /** Time of the newest message seen. */
    until: Timestamp,
  }),
  response: Ok,
  errors: [],
})
