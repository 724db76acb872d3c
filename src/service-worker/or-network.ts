import type { RouteHandlerCallback, RouteHandlerObject } from 'workbox-core/types.js'
import { readField } from '#src/lib/read-field.ts'

/**
 * Lets a request through when the worker itself fails, for example in a plugin or because the
 * device's storage is broken. Network failures still reject.
 */
export const orNetwork =
  (handler: RouteHandlerObject): RouteHandlerCallback =>
  async (options) => {
    try {
      return await handler.handle(options)
    } catch (error) {
      if (isFromNetwork(error)) throw error
      console.warn('The service worker lets a request through.', error)
      return fetch(options.request)
    }
  }

/** Workbox wraps what fails: no response, for the reason in its details. */
const isFromNetwork = (error: unknown): boolean =>
  readField(error, 'name') === 'no-response' &&
  readField(reasonOf(error), 'name') !== 'plugin-error-request-will-fetch'

const reasonOf = (error: unknown): unknown =>
  readField(readField(error, 'details'), 'error')
