import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count } from './primitives.ts'
import { parties } from './request-lifecycle.ts'

/** Apart from the requests' own contract: every page that has a tab bar asks for it. */
export const countNeeds = endpoint({
  method: 'GET',
  path: '/api/requests/needs',
  summary: 'How many of my requests in one role need me now',
  access: 'user',
  query: z.object({ role: z.enum(parties) }),
  response: z.object({ count: Count }),
  errors: [],
})
