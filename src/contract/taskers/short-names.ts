import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { answerText, Timestamp, Uid } from '#src/contract/protocol/primitives.ts'
import { SHORT_NAME, SHORT_NAME_FORM } from './limits.ts'

/** The name in a tasker's short address, `/t/<name>`: lower-case letters, digits, single hyphens. */
export const ShortName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(SHORT_NAME.max, { abort: true }),
    z.toLowerCase(),
    z.minLength(SHORT_NAME.min),
    z.regex(SHORT_NAME_FORM),
  )

const OwnShortName = z.object({
  /** Null until the tasker has chosen one. */
  name: z.nullable(answerText(SHORT_NAME.max)),
  /** A free one, made of the tasker's name; null once they have one. */
  suggestion: z.nullable(answerText(SHORT_NAME.max)),
  /** From when the name may be changed; null while it may be now. */
  changeableFrom: z.nullable(Timestamp),
})
export type OwnShortName = z.output<typeof OwnShortName>

export const getShortName = endpoint({
  method: 'GET',
  path: '/api/taskers/short-name',
  summary: 'The name in my short address',
  access: 'user',
  response: OwnShortName,
  errors: ['taskers/role-needed'],
})

/**
 * The earlier name leads on for 90 days, in which no other tasker gets it. The name that one has
 * changes nothing.
 */
export const setShortName = endpoint({
  method: 'PUT',
  path: '/api/taskers/short-name',
  summary: 'Choose the name in my short address',
  access: 'user',
  body: z.object({ name: ShortName }),
  response: OwnShortName,
  errors: [
    'taskers/role-needed',
    'taskers/short-name-taken',
    'taskers/short-name-refused',
    'taskers/short-name-changes',
  ],
})

/** Of a current or an earlier name. */
export const findShortName = endpoint({
  method: 'GET',
  path: '/api/taskers/short-names/:name',
  summary: 'The tasker of a short address',
  access: 'public',
  params: { name: { schema: ShortName, notFound: 'taskers/not-found' } },
  response: z.object({ uid: Uid }),
  errors: [],
})
