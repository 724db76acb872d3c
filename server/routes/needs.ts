import type { FastifyInstance } from 'fastify'
import {
  acceptNeedOffer,
  declineNeedOffer,
  listNeedOffers,
  makeNeedOffer,
  markOffersSeen,
  withdrawNeedOffer,
} from '#src/contract/needs/need-offers.ts'
import {
  changeNeed,
  getNeed,
  listNeeds,
  publishNeed,
  withdrawNeed,
} from '#src/contract/needs/needs.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { bind } from '#server/http/bind.ts'
import { compareOffers, showOffer } from '#server/services/needs/compare-offers.ts'
import { withdraw } from '#server/services/needs/end-need.ts'
import { change, listMyNeeds, publish, showNeed } from '#server/services/needs/needs.ts'
import { declineOffer, markSeen } from '#server/services/needs/offers-to-client.ts'
import { makeOffer, showOwnOffer, withdrawOffer } from '#server/services/needs/offers.ts'
import { runLater } from '#server/services/payments/run-effects.ts'
import { acceptOffer } from '#server/services/requests/accept-need-offer.ts'
import { showRequest } from '#server/services/requests/requests.ts'

/** Published needs: their clients' calls, and the offers of taskers. */
export function registerNeedRoutes(app: FastifyInstance): void {
  bind(app, publishNeed, {
    change: async ({ deps, session, body, lang }) => ({
      subject: await publish(deps, session.uid, body, lang),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showNeed(deps, id, session),
    }),
  })

  bind(app, listNeeds, ({ deps, session, query }) => listMyNeeds(deps, session.uid, query))

  bind(app, getNeed, async ({ deps, session, params }) => ({
    data: await showNeed(deps, params.id, session),
  }))

  bind(app, changeNeed, {
    change: async ({ deps, session, params: { id }, body, lang }) => {
      await change(deps, session.uid, { id, ...body }, lang)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showNeed(deps, id, session),
    }),
  })

  bind(app, withdrawNeed, {
    change: async ({ deps, session, params: { id } }) => {
      await withdraw(deps, session.uid, id)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showNeed(deps, id, session),
    }),
  })

  bind(app, listNeedOffers, async ({ deps, session, params }) => ({
    data: await compareOffers(deps, params.id, session.uid),
  }))

  bind(app, markOffersSeen, async ({ deps, session, params: { id }, body }) => {
    await markSeen(deps, session.uid, { id, ...body })
    return ok
  })

  bind(app, makeNeedOffer, {
    change: async ({ deps, session, params: { id }, body, lang }) => {
      await makeOffer(deps, session.uid, { id, ...body }, lang)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showOwnOffer(deps.db, id, session.uid),
    }),
  })

  bind(app, withdrawNeedOffer, {
    change: async ({ deps, session, params: { id } }) => {
      await withdrawOffer(deps, session.uid, id)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showOwnOffer(deps.db, id, session.uid),
    }),
  })

  bind(app, declineNeedOffer, {
    change: async ({ deps, session, params: { offerId }, body }) => {
      await declineOffer(deps, session.uid, { offerId, ...body })
      return { subject: offerId }
    },
    answer: async ({ deps }, offerId) => ({ data: await showOffer(deps.db, offerId) }),
  })

  bind(app, acceptNeedOffer, {
    change: async ({ deps, session, params: { offerId }, body }) => {
      const made = await acceptOffer(deps, session.uid, { offerId, ...body })
      return { subject: made.requestId, afterCommit: runLater(made.effects) }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })
}
