import { queryOptions } from '@tanstack/react-query'
import { missingFromPassword } from '#src/platform/identity/identity.ts'

export const identityQueries = {
  /** The identity provider's requirements for a new password. */
  passwordNeeds: () =>
    queryOptions({
      queryKey: ['identity', 'passwordNeeds'] as const,
      queryFn: () => missingFromPassword(''),
    }),
}
