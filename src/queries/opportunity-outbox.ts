import type { QueryClient } from '@tanstack/react-query'
import {
  makeNeedOffer,
  type OwnNeedOffer,
  withdrawNeedOffer,
} from '#src/contract/needs/need-offers.ts'
import { hideOpportunity } from '#src/contract/needs/opportunities.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { needKeys } from './need-keys.ts'
import { editLists, opportunityKinds, opportunityQueries } from './opportunities.ts'

type OfNeed = { params: { id: string } }

const offerSteps = {
  subjectOf: ({ params }: OfNeed) => `need-offer:${params.id}`,
  onSent: (
    client: QueryClient,
    { params }: OfNeed,
    answer: { data: OwnNeedOffer } | undefined,
  ) => learnOffer(client, params.id, answer?.data),
  onRefused: (client: QueryClient) => refetch(client),
}

export const makeNeedOfferAction = outboxAction({
  ...opportunityKinds.offer,
  endpoint: makeNeedOffer,
  ...offerSteps,
})

export const withdrawNeedOfferAction = outboxAction({
  ...opportunityKinds.withdraw,
  endpoint: withdrawNeedOffer,
  ...offerSteps,
})

export const hideOpportunityAction = outboxAction({
  ...opportunityKinds.hide,
  endpoint: hideOpportunity,
  subjectOf: ({ params }) => `need-hidden:${params.id}`,
  lastWins: true,
  // The list keeps its line with the undo until it is loaded again.
  onSent: (client, { params, body: { hidden } }) =>
    editLists(client, (each) => (each._id === params.id ? { ...each, hidden } : each)),
  onRefused: (client) => refetch(client),
})

export const opportunityActions = [
  toAnyAction(makeNeedOfferAction),
  toAnyAction(withdrawNeedOfferAction),
  toAnyAction(hideOpportunityAction),
]

/** Writes the tasker's offer into its need; an answer under way may not know it yet. */
function learnOffer(client: QueryClient, id: string, mine: OwnNeedOffer | undefined): void {
  void client.cancelQueries({ queryKey: needKeys.opportunities })
  if (mine) {
    const withMine = <T extends { _id: string }>(each: T): T =>
      each._id === id ? { ...each, mine } : each
    client.setQueryData(
      opportunityQueries.detail(id).queryKey,
      (known) => known && withMine(known),
    )
    editLists(client, withMine)
  }
  refetch(client)
}

const refetch = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: needKeys.opportunities })
