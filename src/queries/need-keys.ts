/** The query keys of needs; without the calls, which live events do not load. */
export const needKeys = {
  all: ['needs'],
  /** Lists of the caller's own needs. */
  lists: ['needs', 'lists'],
  details: ['needs', 'details'],
  detail: (id: string) => ['needs', 'details', id],
  allOffers: ['needs', 'offers'],
  offers: (id: string) => ['needs', 'offers', id],
  advice: (id: string) => ['needs', 'advice', id],
  /** Lists, details and counts of the needs of others. */
  opportunities: ['needs', 'opportunities'],
  opportunityLists: ['needs', 'opportunities', 'lists'],
  opportunity: (id: string) => ['needs', 'opportunities', 'details', id],
  opportunityCount: ['needs', 'opportunities', 'count'],
  /** The keys that depend on one need, as its client and as taskers see it. */
  of: (id: string) => [
    needKeys.detail(id),
    needKeys.offers(id),
    needKeys.advice(id),
    needKeys.opportunities,
  ],
} as const
