import type { BrowserContext } from '@playwright/test'

/** Somebody who has signed in before is sent the app, where others are sent a document. */
export const asKnownVisitor = (context: BrowserContext, origin: string): Promise<void> =>
  context.addCookies([{ name: 'oficio_session', value: 'of-another-day', url: origin }])
