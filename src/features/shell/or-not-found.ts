import { notFound } from '@tanstack/react-router'
import { isApiError } from '#src/api/errors/api-error.ts'

/** For a loader: what the backend does not have, or does not show, is the route's not-found page. */
export async function orNotFound(loading: Promise<unknown>): Promise<void> {
  try {
    await loading
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound()
    throw error
  }
}
