import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import { isApiError } from '#src/api/errors/api-error.ts'
import {
  acceptNeedOffer,
  declineNeedOffer,
  markOffersSeen,
  type NeedOffer,
  OfferChanged,
} from '#src/contract/needs/need-offers.ts'
import { changeNeed, withdrawNeed } from '#src/contract/needs/needs.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { type EntryOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { needKeys } from './need-keys.ts'
import { cacheNeed, needQueries } from './needs.ts'
import { requestKeys, requestQueries } from './requests.ts'
import { waitingKey } from './waiting-key.ts'

/** As long as a toast offers the undo. */
const DECLINE_UNDO_MS = 5000

export const changeNeedMutation = mutationOptions({
  mutationKey: [...needKeys.all, 'change'] as const,
  mutationFn: ({ id, change }: { id: string; change: BodyOf<typeof changeNeed> }) =>
    call(changeNeed, { params: { id }, body: change }),
  onSuccess: ({ data }, _input, _result, { client }) => cacheNeed(client, data),
  onError: (_error, { id }, _result, { client }) => refetchNeed(client, id),
})

export const withdrawNeedMutation = mutationOptions({
  mutationKey: [...needKeys.all, 'withdraw'] as const,
  mutationFn: (id: string) => call(withdrawNeed, { params: { id }, body: {} }),
  onSuccess: ({ data }, _id, _result, { client }) => cacheNeed(client, data),
  onError: (_error, id, _result, { client }) => refetchNeed(client, id),
})

/** It makes a request, and is never queued: the payment follows at once. */
export const acceptOfferMutation = mutationOptions({
  mutationKey: [...needKeys.all, 'accept'] as const,
  mutationFn: ({
    offer,
    address,
  }: { offer: Pick<NeedOffer, '_id' | 'version'>; needId: string } & Pick<
    BodyOf<typeof acceptNeedOffer>,
    'address'
  >) =>
    call(acceptNeedOffer, {
      params: { offerId: offer._id },
      body: { version: offer.version, ...(address && { address }) },
    }),
  onSuccess({ data }, { needId }, _result, { client }) {
    client.setQueryData(requestQueries.detail(data._id).queryKey, data)
    void client.invalidateQueries({ queryKey: requestKeys.lists })
    refetchNeed(client, needId)
  },
  onError(error, { needId }, _result, { client }) {
    const now = changedOffer(error)
    if (now) replaceOffer(client, needId, now)
    refetchNeed(client, needId)
  },
})

/** The offer of now, when accepting failed because it had changed. */
export const changedOffer = (error: unknown): NeedOffer | undefined =>
  isApiError(error, 'needs/offer-changed')
    ? OfferChanged.safeParse(error.data).data?.details
    : undefined

type SeenOffers = {
  needId: string
  offers: readonly Pick<NeedOffer, '_id' | 'version'>[]
}

export const offersSeenMutation = mutationOptions({
  mutationKey: [...needKeys.all, 'offers-seen'] as const,
  mutationFn: ({ needId, offers }: SeenOffers) =>
    call(markOffersSeen, {
      params: { id: needId },
      body: { offers: offers.map(({ _id: offerId, version }) => ({ offerId, version })) },
    }),
  onSuccess(_answer, { needId, offers }, _result, { client }) {
    const isSeen = ({ _id, version }: NeedOffer) =>
      offers.some((seen) => seen._id === _id && seen.version === version)
    client.setQueryData(needQueries.offers(needId).queryKey, (known) =>
      known?.map((offer) =>
        isSeen(offer) ? { ...offer, seen: true, priceBefore: null } : offer,
      ),
    )
    void client.invalidateQueries({ queryKey: needKeys.lists })
    void client.invalidateQueries({ queryKey: waitingKey })
  },
})

export const declineOfferAction = outboxAction({
  kind: 'needs/decline',
  endpoint: declineNeedOffer,
  subjectOf: ({ params }) => offerSubject(params.offerId),
  undoMs: DECLINE_UNDO_MS,
  lastWins: true,
  doneCodes: ['needs/offer-not-found'],
  onSent(client, { params }) {
    void client.cancelQueries({ queryKey: needKeys.allOffers })
    client.setQueriesData<NeedOffer[]>({ queryKey: needKeys.allOffers }, (offers) =>
      offers?.filter(({ _id }) => _id !== params.offerId),
    )
    refetchAll(client)
  },
  onRefused: refetchAll,
})

export const needActions = [toAnyAction(declineOfferAction)]

type DeclineEntry = EntryOf<typeof declineNeedOffer>

const offerSubject = (offerId: string) => `need-offer:${offerId}`

/** The unsent and refused declines. */
export const useDeclines = (): DeclineEntry[] => useEntriesOf(declineOfferAction)

/** The ids of the offers that are being declined. */
export const decliningIds = (entries: readonly DeclineEntry[]): Set<string> =>
  new Set(entries.filter(isOpen).map(({ input }) => input.params.offerId))

function replaceOffer(client: QueryClient, needId: string, now: NeedOffer): void {
  client.setQueryData(needQueries.offers(needId).queryKey, (offers) =>
    offers?.map((offer) => (offer._id === now._id ? now : offer)),
  )
}

function refetchNeed(client: QueryClient, needId: string): void {
  for (const queryKey of needKeys.of(needId)) void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: needKeys.lists })
  void client.invalidateQueries({ queryKey: waitingKey })
}

/** An offer does not name its need. */
function refetchAll(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: needKeys.all })
  void client.invalidateQueries({ queryKey: waitingKey })
}
