import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { Count } from '#src/contract/protocol/primitives.ts'
import type { QuestionSubject } from '#src/contract/questions/subject-kinds.ts'
import { parties } from '#src/contract/requests/request-lifecycle.ts'

/** In a file of its own: every page with a tab bar loads it, but not the other calls. */
export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting/count',
  summary: 'How many things wait for me in one role, without reviews',
  access: 'user',
  query: z.object({ role: z.enum(parties) }),
  response: z.object({
    /** Requests in this role. */
    requests: Count,
    /** Orders that the caller buys, and that they sell. */
    purchases: Count,
    sales: Count,
    /** Questions by what they are about. */
    questions: z.object({
      item: Count,
      tasker: Count,
      /** Absent in older answers. */
      need: z._default(Count, 0),
    } satisfies Record<QuestionSubject, unknown>),
    /** Needs with offers that the client has not seen; absent in older answers. */
    needs: z._default(Count, 0),
    /** Series that the other party proposed in this role; absent in older answers. */
    series: z._default(Count, 0),
  }),
  errors: [],
})
