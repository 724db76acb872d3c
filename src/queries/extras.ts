import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import { acceptExtra, payExtra } from '#src/contract/requests/extras.ts'
import type { RequestExtra } from '#src/contract/requests/requests.ts'
import { requestKeys, setRequest } from './requests.ts'

/** An extra as it was read. */
export type ReadExtra = { requestId: string } & Pick<RequestExtra, '_id' | 'version'>

export const extraQueries = {
  /** The intent of one version; repeated calls answer the same. Never stored on the device. */
  intent: ({ requestId, _id: extraId, version }: ReadExtra) =>
    queryOptions({
      queryKey: ['payments', 'extra-intent', extraId, version] as const,
      queryFn: async ({ signal, client }) => {
        try {
          return await call(
            payExtra,
            { params: { id: requestId, extraId }, body: { version } },
            { signal },
          )
        } catch (error) {
          refetchChanged(client, requestId, error)
          throw error
        }
      },
      // It makes an intent: the payer says when it is tried again.
      refetchInterval: false,
      staleTime: Infinity,
      gcTime: 0,
    }),
}

/** Agreeing to money: never queued. */
export const acceptExtraMutation = mutationOptions({
  mutationKey: [...requestKeys.all, 'accept-extra'] as const,
  mutationFn: ({ requestId: id, _id: extraId, version }: ReadExtra) =>
    call(acceptExtra, { params: { id, extraId }, body: { version } }),
  onSuccess: ({ data }, _input, _result, { client }) => setRequest(client, data),
  onError: (error, { requestId }, _result, { client }) =>
    refetchChanged(client, requestId, error),
})

/** After a refusal the extra is another one: the page shows it. */
function refetchChanged(client: QueryClient, requestId: string, error: unknown): void {
  if (isApiError(error))
    void client.invalidateQueries({ queryKey: requestKeys.detail(requestId) })
}
