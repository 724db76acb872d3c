import {
  acceptNeedOffer,
  declineNeedOffer,
  makeNeedOffer,
  markOffersSeen,
  withdrawNeedOffer,
} from '#src/contract/needs/need-offers.ts'
import { changeNeed, publishNeed, withdrawNeed } from '#src/contract/needs/needs.ts'
import {
  hideOpportunity,
  markOpportunitiesSeen,
} from '#src/contract/needs/opportunities.ts'
import { type Change, change } from './change.ts'
import type { MoneyWorld } from './money-world.ts'
import { daysAhead, makeTasker, needBody, offer, offerBody, publish } from './needs.ts'

/** Later than the retries of calls. */
const date = daysAhead(20)

/** A need of the client's with an offer of a new tasker. */
async function offered(world: MoneyWorld) {
  const need = await publish(world.client)
  const tasker = await makeTasker(world)
  return { need, tasker, made: await offer(tasker, need._id, { date }) }
}

/** Every change of a need or an offer that a signed-in person can make, by name. */
export const needChanges: Record<string, Change> = {
  publishNeed: change(publishNeed, async ({ client }) => ({
    caller: client,
    input: { body: needBody() },
  })),
  changeNeed: change(changeNeed, async (world) => ({
    caller: world.client,
    input: { params: { id: (await offered(world)).need._id }, body: { budget: 250 } },
  })),
  withdrawNeed: change(withdrawNeed, async (world) => ({
    caller: world.client,
    input: { params: { id: (await offered(world)).need._id }, body: {} },
  })),
  makeNeedOffer: change(makeNeedOffer, async (world) => ({
    caller: await makeTasker(world),
    input: {
      params: { id: (await publish(world.client))._id },
      body: offerBody({ date }),
    },
  })),
  withdrawNeedOffer: change(withdrawNeedOffer, async (world) => {
    const { need, tasker } = await offered(world)
    return { caller: tasker, input: { params: { id: need._id }, body: {} } }
  }),
  declineNeedOffer: change(declineNeedOffer, async (world) => ({
    caller: world.client,
    input: {
      params: { offerId: (await offered(world)).made._id },
      body: { reason: 'price' as const },
    },
  })),
  acceptNeedOffer: change(acceptNeedOffer, async (world) => ({
    caller: world.client,
    input: {
      params: { offerId: (await offered(world)).made._id },
      body: { version: 1 },
    },
  })),
  markOpportunitiesSeen: change(markOpportunitiesSeen, async (world) => ({
    caller: await makeTasker(world),
    input: { body: { ids: [(await publish(world.client))._id] } },
  })),
  hideOpportunity: change(hideOpportunity, async (world) => ({
    caller: await makeTasker(world),
    input: {
      params: { id: (await publish(world.client))._id },
      body: { hidden: true },
    },
  })),
  markOffersSeen: change(markOffersSeen, async (world) => {
    const { need, made } = await offered(world)
    return {
      caller: world.client,
      input: {
        params: { id: need._id },
        body: { offers: [{ offerId: made._id, version: made.version }] },
      },
    }
  }),
}
