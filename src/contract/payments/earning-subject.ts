import { z } from 'zod/mini'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { answerText, Id } from '#src/contract/protocol/primitives.ts'
import { DESCRIPTION } from '#src/contract/requests/limits.ts'
import { earningKinds } from './earning-kinds.ts'

/** The job or the sale that money is for. */
export const EarningSubject = z.object({
  kind: z.enum(earningKinds),
  /** Of the request, or of the order. */
  requestId: Id,
  number: answerText(10),
  description: answerText(DESCRIPTION.max),
  clientName: answerText(PERSON_NAME.max),
})
export type EarningSubject = z.output<typeof EarningSubject>
