import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count } from './primitives.ts'
import { parties } from './request-lifecycle.ts'

/** In a file of its own: every page with a tab bar loads it, but not the other calls. */
export const countNeeds = endpoint({
  method: 'GET',
  path: '/api/requests/needs',
  summary: 'How many of my requests in one role need me now',
  access: 'user',
  query: z.object({ role: z.enum(parties) }),
  response: z.object({ count: Count }),
  errors: [],
})
