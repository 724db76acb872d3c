/** Paths whose 401 is an answer, not the end of the session (product.md §7). */
const exempt = [
  '/login',
  '/register',
  '/google',
  '/session',
  '/refresh',
  '/update-fcm-token',
]

const isExempt = (path: string): boolean =>
  path === '/api/auth' ||
  path.startsWith('/api/auth/') ||
  exempt.some((end) => path.endsWith(end))

let onUnauthorised: (() => Promise<void>) | undefined
let handling: Promise<void> | undefined

/** What to do once when the session turns out to be over. Returns the way to undo. */
export function setUnauthorisedHandler(handler: () => Promise<void>): () => void {
  onUnauthorised = handler
  return () => {
    if (onUnauthorised === handler) onUnauthorised = undefined
  }
}

/** The single guard: however many calls fail together, the handler runs once. */
export function reportUnauthorised(path: string): void {
  if (handling || !onUnauthorised || isExempt(path)) return
  handling = onUnauthorised().finally(() => {
    handling = undefined
  })
}
