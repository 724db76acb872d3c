/**
 * What a page may weigh and how soon it must be there: bytes are a test (scripts/documents.test.ts),
 * times are printed by `npm run bench:web`. Script and styles in kB as gzip, fonts in kB as they
 * are, times in ms.
 */

export type PageBudget = {
  name: string
  /** The route files of the page, those around it first; below src/routes. */
  routes: string[]
  script: Budget
}

type Budget = {
  goal: number
  /** Where the goal is not reached yet: what no change may exceed. */
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
  { name: 'landing', routes: ['index.tsx'], script: { goal: 150, most: 194.5 } },
  { name: 'search', routes: ['buscar.tsx'], script: { goal: 165, most: 193.2 } },
  { name: 'tasker', routes: ['taskers.$uid.tsx'], script: { goal: 165, most: 215.5 } },
  { name: 'item', routes: ['marketplace.$itemId.tsx'], script: { goal: 165, most: 211 } },
  { name: 'faq', routes: ['faq.tsx'], script: { goal: 150, most: 179.2 } },
  { name: 'login', routes: ['login.tsx'], script: { goal: 190, most: 217.2 } },
  { name: 'register', routes: ['register.tsx'], script: { goal: 190, most: 217.2 } },
]

/** Pages that need a session. */
export const signedInPages: PageBudget[] = [
  protectedPage('request', 'service-request.$taskerId', { most: 243 }),
  protectedPage('checkout', 'payment.$serviceRequestId', { most: 201.6 }),
  protectedPage('notifications', 'notifications.index'),
  protectedPage('profile', 'user-profile', { most: 228.9 }),
]

/** What may be today. */
export const mostOf = ({ goal, most = goal }: Budget): number => most

/** Of each public page. */
export const budgets = {
  scriptBeforeTouch: 10,
  styles: 8,
  fonts: { goal: 20, most: 20.2 },
  score: 100,
  fcp: 900,
  lcp: { landing: 1000, other: 1300, signedIn: 1500 },
  tbt: 50,
  cls: 0,
  slowFirstText: { cold: 1500, warm: 500 },
}
