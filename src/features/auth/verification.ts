import { queryOptions } from '@tanstack/react-query'
import { loadCodes } from '#src/platform/identity/identity.ts'
import { recheckVerification } from '#src/session/verification.ts'
import type { CodeMode } from './auth-search.ts'

export const codeQueries = {
  /** Applies the link of an e-mail once, however often the page asks; returns its address. */
  applied: (mode: CodeMode, code: string) =>
    queryOptions({
      queryKey: ['identity', 'code', mode, code] as const,
      async queryFn({ client }) {
        const email = await (await loadCodes()).applyCode(code)
        if (mode === 'verifyEmail') await recheckVerification(client)
        return email
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
