import { lazyEndpoints } from '#src/api/client.ts'

/** The endpoints of the session: the schemas of a person are not in the first load of a visitor. */
export const sessionEndpoint = lazyEndpoints(
  () => import('#src/contract/people/session.ts'),
)
