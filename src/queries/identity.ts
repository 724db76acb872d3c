import { queryOptions } from '@tanstack/react-query'
import { missingFromPassword } from '#src/platform/identity/identity.ts'

export const identityQueries = {
  /** What the identity provider asks of a new password. */
  passwordNeeds: () =>
    queryOptions({
      queryKey: ['identity', 'passwordNeeds'] as const,
      queryFn: () => missingFromPassword(''),
    }),
}
