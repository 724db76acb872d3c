import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  type OpportunityFilter,
  opportunityFilters,
  passesFilter,
} from '#src/contract/needs/filters.ts'
import type { makeNeedOffer, withdrawNeedOffer } from '#src/contract/needs/need-offers.ts'
import {
  countOpportunities,
  getOpportunity,
  type hideOpportunity,
  listOpportunities,
  markOpportunitiesSeen,
  type Opportunity,
} from '#src/contract/needs/opportunities.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { entryKind, type EntryOf } from '#src/outbox/actions.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { needKeys } from './need-keys.ts'
import { paged } from './paged.ts'
import { pollUnlessLive } from './poll-every.ts'

const LIST_POLL_MS = 60_000
const DETAIL_POLL_MS = 15_000

type Page = OutputOf<typeof listOpportunities>
type Pages = InfiniteData<Page, number>

const paging = paged(
  ({ data }: Page) => data,
  ({ _id }) => _id,
)

export const opportunityQueries = {
  /** `data` is { items, total, counts, unseen }, the latest wave first. */
  list: (filter: OpportunityFilter = 'all') =>
    infiniteQueryOptions({
      queryKey: [...needKeys.opportunityLists, filter] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listOpportunities, { query: { filter, page: pageParam } }, { signal }),
      ...paging,
      select: (data: Pages) => ({
        ...paging.select(data),
        counts: data.pages[0]?.counts,
        unseen: data.pages[0]?.unseen ?? 0,
      }),
      refetchInterval: pollUnlessLive(LIST_POLL_MS),
      meta: { persist: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: needKeys.opportunity(id),
      queryFn: async ({ signal }) =>
        (await call(getOpportunity, { params: { id } }, { signal })).data,
      refetchInterval: pollUnlessLive(DETAIL_POLL_MS),
      meta: { persist: true },
    }),
  /** How many fit and were not seen yet; live events alone refetch it. */
  count: () =>
    queryOptions({
      queryKey: needKeys.opportunityCount,
      queryFn: async ({ signal }) =>
        (await call(countOpportunities, {}, { signal })).unseen,
      meta: { persist: true },
    }),
}

/** The unseen opportunities of a tasker; 0 for a client, and until it is known. */
export function useUnseenOpportunities(isTasker: boolean): number {
  const { data = 0 } = useQuery({ ...opportunityQueries.count(), enabled: isTasker })
  return data
}

/** The entries of these actions, for pages that show them without sending any. */
export const opportunityKinds = {
  offer: entryKind<typeof makeNeedOffer>('needs/offer'),
  withdraw: entryKind<typeof withdrawNeedOffer>('needs/withdraw-offer'),
  hide: entryKind<typeof hideOpportunity>('needs/hide'),
}

export type OfferEntry = EntryOf<typeof makeNeedOffer>

/** The steps with an offer on a need that wait, or that the server refused. */
export function useUnsentOfferSteps(needId: string) {
  const offers = useEntriesOf(opportunityKinds.offer)
  const withdrawals = useEntriesOf(opportunityKinds.withdraw)
  const isUnsent = (entry: OfferEntry | (typeof withdrawals)[number]) =>
    entry.input.params.id === needId && (isOpen(entry) || needsPerson(entry))
  return { offers: offers.filter(isUnsent), withdrawals: withdrawals.filter(isUnsent) }
}

/** The list with what the tasker has hidden, or shown again, on this device. */
export function useOpportunities(filter?: OpportunityFilter) {
  const hidden = new Map(
    useEntriesOf(opportunityKinds.hide)
      .filter(isOpen)
      .map(({ input }) => [input.params.id, input.body.hidden]),
  )
  const list = useInfiniteQuery({
    ...opportunityQueries.list(filter),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  if (!data) return list
  const items = data.items.map((item) => ({
    ...item,
    hidden: hidden.get(item._id) ?? item.hidden,
  }))
  return { ...list, data: { ...data, items, counts: countsOfShown(data.counts, items) } }
}

/** The server's counts of the filters without those hidden since. */
function countsOfShown(
  counts: Page['counts'] | undefined,
  items: readonly Opportunity[],
): Page['counts'] | undefined {
  if (!counts) return undefined
  const counted = { ...counts }
  for (const { hidden, photos, mine, ...fit } of items)
    if (hidden)
      for (const filter of opportunityFilters) {
        const of = { ...fit, hasPhotos: photos.length > 0, isMine: mine !== null }
        if (passesFilter[filter](of)) counted[filter] = Math.max(counted[filter] - 1, 0)
      }
  return counted
}

/** A failure is repeated with the next view. */
export const opportunitiesSeenMutation = mutationOptions({
  mutationKey: [...needKeys.opportunities, 'seen'] as const,
  mutationFn: (ids: string[]) => call(markOpportunitiesSeen, { body: { ids } }),
  onSuccess: (_ok, ids, _result, { client }) => {
    const seen = new Set(ids)
    editLists(client, (each) => (seen.has(each._id) ? { ...each, seen: true } : each))
    void client.invalidateQueries({ queryKey: needKeys.opportunityCount })
  },
})

/** Changes the opportunities of all loaded lists. */
export function editLists(
  client: QueryClient,
  edit: (opportunity: Opportunity) => Opportunity,
): void {
  client.setQueriesData<Pages>(
    { queryKey: needKeys.opportunityLists },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: page.data.map(edit) })),
      },
  )
}
