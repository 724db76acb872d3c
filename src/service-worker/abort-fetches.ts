import type { WorkboxPlugin } from 'workbox-core/types.js'
import { anySignal } from '#src/lib/any-signal.ts'

/** Fetches that have no answer yet. */
const waiting = new Set<AbortController>()

/**
 * Ends the fetches without an answer. Browsers keep few connections to a server, and those that
 * died with the network would occupy all of them.
 */
export function abortPendingFetches(): void {
  for (const controller of waiting) controller.abort()
  waiting.clear()
}

/** Makes a route's fetches abortable. */
export const abortable: WorkboxPlugin = {
  async requestWillFetch({ request, state }) {
    const controller = new AbortController()
    waiting.add(controller)
    if (state) state['controller'] = controller
    return new Request(request, {
      signal: anySignal([request.signal, controller.signal]),
    })
  },
  async fetchDidSucceed({ response, state }) {
    end(state)
    return response
  },
  async fetchDidFail({ state }) {
    end(state)
  },
}

function end(state: Record<string, unknown> | undefined): void {
  const controller = state?.['controller']
  if (controller instanceof AbortController) waiting.delete(controller)
}
