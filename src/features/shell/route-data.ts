import {
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type ApiError, isApiError, isNotFound } from '#src/api/errors/api-error.ts'

/** For loaders: a 404 becomes the route's not-found page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound()
    throw error
  }
}

/**
 * For loaders: the data of a page. Cached data open it at once, also during an outage, and the page
 * refetches what is stale (docs/decisions/0093).
 */
export function loadPage<T, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, ApiError, T, T, Key>,
): Promise<T> {
  const query = client.getQueryCache().find({ queryKey: options.queryKey })
  if (isNotFound(query?.state.error)) query?.reset() // it may exist again
  return orNotFound(client.query({ ...options, staleTime: 'static' }))
}

/**
 * The data that `loadPage` has loaded, never undefined. A failed refetch leaves cached data in view;
 * a 404 puts the route's not-found page in their place.
 */
export function useLoaded<T, Key extends QueryKey>(
  options: UseSuspenseQueryOptions<T, ApiError, T, Key>,
): UseSuspenseQueryResult<T, ApiError> {
  const query = useSuspenseQuery(options)
  if (isNotFound(query.error)) throw notFound()
  return query
}
