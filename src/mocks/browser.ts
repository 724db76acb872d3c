import { setupWorker } from 'msw/browser'
import { createHandlers } from './handlers.ts'

/** `npm run dev:mock`: the backend and the identity provider played in this browser. */
export async function startMocks(): Promise<void> {
  await setupWorker(...createHandlers()).start({ onUnhandledFrame: 'bypass', quiet: true })
}
