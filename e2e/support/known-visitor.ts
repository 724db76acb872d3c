import type { BrowserContext } from '@playwright/test'

/** A browser with a session cookie is sent the app, others a document. */
export const asKnownVisitor = (context: BrowserContext, origin: string): Promise<void> =>
  context.addCookies([{ name: 'oficio_session', value: 'of-another-day', url: origin }])
