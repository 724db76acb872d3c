import { notFound } from '@tanstack/react-router'
import { isApiError } from '#src/api/errors/api-error.ts'

/** For loaders: a 404 becomes the route's not-found page. */
export async function orNotFound(loading: Promise<unknown>): Promise<void> {
  try {
    await loading
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound()
    throw error
  }
}
