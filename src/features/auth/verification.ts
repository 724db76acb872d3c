import { queryOptions } from '@tanstack/react-query'
import { loadCodes } from '#src/platform/identity/identity.ts'
import { isIdentityError } from '#src/platform/identity/identity-error.ts'
import { recheckVerification } from '#src/session/verification.ts'
import type { CodeMode } from './auth-search.ts'

export const codeQueries = {
  /** Applies the code of an e-mail once, however often the page asks; returns its address. */
  applied: (mode: CodeMode, code: string) =>
    queryOptions({
      queryKey: ['identity', 'code', mode, code] as const,
      async queryFn({ client }) {
        const { applyCode } = await loadCodes()
        if (mode !== 'verifyEmail') return applyCode(code)
        try {
          const email = await applyCode(code)
          await recheckVerification(client)
          return email
        } catch (error) {
          // A mail scanner may have opened the link before the user.
          if (isIdentityError(error, 'linkOver') && (await recheckVerification(client)))
            return null
          throw error
        }
      },
      retry: false,
      staleTime: Infinity,
    }),
  /** The address whose password the link may change. */
  reset: (code: string) =>
    queryOptions({
      queryKey: ['identity', 'reset', code] as const,
      queryFn: async () => (await loadCodes()).emailOfReset(code),
      retry: false,
      staleTime: Infinity,
    }),
}
