/**
 * The budgets of pages in bytes and time: bytes are a test (scripts/documents.test.ts),
 * times are printed by `npm run bench:web`. Script and styles in kB as gzip, fonts in kB as they
 * are, times in ms.
 */

export type PageBudget = {
  name: string
  /** The route files of the page, below src/routes: first those of the layouts around it. */
  routes: string[]
  script: Budget
}

type Budget = {
  goal: number
  /** Where the goal is not reached yet: the page's present weight. */
  most?: number
}

const protectedPage = (
  name: string,
  route: string,
  script: Partial<Budget> = {},
): PageBudget => ({
  name,
  routes: ['_protected.tsx', `_protected/${route}.tsx`],
  script: { goal: 200, ...script },
})

/** Pages that are documents, for visitors. */
export const publicPages: PageBudget[] = [
  // The router of every page knows all addresses, those of needs, series, statements and numbers
  // too, and every page knows their errors, live events and notifications.
  { name: 'landing', routes: ['index.tsx'], script: { goal: 150, most: 197 } },
  // Its cards have the price of the service, the next free hour, the day that was asked for; words
  // that no tasker has are said in the document.
  { name: 'search', routes: ['buscar.tsx'], script: { goal: 165, most: 206 } },
  // Every page retries failed reads and follows the manifest of the role in use. Questions are read
  // here, and reported from a menu.
  { name: 'tasker', routes: ['taskers.$uid.tsx'], script: { goal: 165, most: 205 } },
  { name: 'item', routes: ['marketplace.$itemId.tsx'], script: { goal: 165, most: 193 } },
  // The fee and the company come from the server, so the page has a query.
  { name: 'faq', routes: ['faq.tsx'], script: { goal: 150, most: 180 } },
  { name: 'login', routes: ['login.tsx'], script: { goal: 190, most: 203 } },
  { name: 'register', routes: ['register.tsx'], script: { goal: 190, most: 203 } },
]

/** Pages as a signed-in user opens them. */
export const signedInPages: PageBudget[] = [
  {
    name: 'request',
    routes: ['service-request.$taskerId.tsx'],
    // Free hours beside the date, contact hints below the words, what another app has shared.
    script: { goal: 200, most: 257 },
  },
  // With the payment comes its confirmation: calendar and receipt. The lists of other tabs are
  // fetched ahead.
  protectedPage('checkout', 'payment.$serviceRequestId', { most: 222 }),
  // The mark of a pending entry shares a file with the photos that a dispute sends (ADR 76).
  // Texts of photos and prices go with the proposals of extras.
  protectedPage('notifications', 'notifications.index', { most: 229 }),
  // How photos are sent shares a file with the page for what other apps share, and with extras.
  protectedPage('profile', 'user-profile', { most: 267 }),
]

/** Bytes may exceed a budget by this: a library's update or a build's order moves them a little. */
export const TOLERANCE = 1.03

/** The most that a page may weigh before a test fails. */
export const limitOf = ({ goal, most = goal }: Budget): number => most * TOLERANCE

/** Of each public page. */
export const budgets = {
  scriptBeforeTouch: 10,
  /**
   * A browser asks for six at a time where the server speaks HTTP/1.1. Joining files moves one or
   * two of them from page to page with each change of their shared modules.
   */
  scripts: { visitors: 20, signedIn: 34 },
  styles: 8,
  fonts: 20,
  score: 100,
  fcp: 900,
  lcp: { landing: 1000, other: 1300, signedIn: 1500 },
  tbt: 50,
  cls: 0,
  slowFirstText: { cold: 1500, warm: 500 },
}
