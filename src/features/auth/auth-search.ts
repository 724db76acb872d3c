import { safePath } from '#src/lib/safe-path.ts'

/** from: the path to go back to. as: somebody who came to offer services. */
export type AuthSearch = { from?: string | undefined; as?: 'tasker' | undefined }

/**
 * By hand: the sign-in route is in the landing page's script, which loads no schemas. What is
 * refused is said to be undefined, or the router would leave the raw value in its place.
 */
export const parseAuthSearch = (search: Record<string, unknown>): AuthSearch => ({
  from: safePath(search['from']),
  as: search['as'] === 'tasker' ? 'tasker' : undefined,
})
