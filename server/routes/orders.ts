import type { FastifyInstance } from 'fastify'
import {
  cancelPurchase,
  checkOrderPaid,
  confirmDelivery,
  deliverOrder,
  disputeOrder,
  getOrder,
  listOrders,
  payOrder,
  purchaseItem,
  resolveOrder,
  shipOrder,
  writeOrderNote,
} from '#src/contract/orders/orders.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { checkPaid, reservationOf } from '#server/services/payments/pay-order.ts'
import * as change from '#server/services/orders/change-order.ts'
import { orderDisputes } from '#server/services/orders/disputes.ts'
import { listOwnOrders, showOrder } from '#server/services/orders/orders.ts'
import { reserve } from '#server/services/orders/reserve.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { runLater } from '#server/services/payments/run-effects.ts'

type Call = { deps: Pick<AppDeps, 'db'>; session: Viewer }

const changed = async (id: string, effects: Promise<Effect[]>) => ({
  subject: id,
  afterCommit: runLater(await effects),
})
const answer = async ({ deps: { db }, session }: Call, id: string) => ({
  data: await showOrder(db, id, session),
})

/** Orders of items of the marketplace. */
export function registerOrderRoutes(app: FastifyInstance): void {
  bind(app, purchaseItem, {
    change: async ({ deps, session, body }) => ({
      subject: await reserve(deps, session.uid, body),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await reservationOf(deps, session, id),
    }),
  })

  bind(app, payOrder, {
    repeat: async ({ deps, session, params: { id } }) => ({
      data: await reservationOf(deps, session, id),
    }),
  })

  bind(app, checkOrderPaid, {
    repeat: async ({ deps, session, params: { id } }) => ({
      data: await checkPaid(deps, session, id),
    }),
  })

  bind(app, cancelPurchase, {
    change: ({ deps, session, params: { id } }) =>
      changed(id, change.cancelOrder(deps, session, id)),
    answer,
  })

  bind(app, shipOrder, {
    change: ({ deps, session, params: { id }, body }) =>
      changed(id, change.sendOrder(deps, session, id, body)),
    answer,
  })

  bind(app, deliverOrder, {
    change: ({ deps, session, params: { id } }) =>
      changed(id, change.handOver(deps, session, id)),
    answer,
  })

  bind(app, confirmDelivery, {
    change: ({ deps, session, params: { id } }) =>
      changed(id, change.confirmOrder(deps, session, id)),
    answer,
  })

  bind(app, disputeOrder, {
    change: ({ deps, session, params: { id }, body }) =>
      changed(id, change.complain(deps, session, id, body)),
    answer,
  })

  bind(app, writeOrderNote, {
    change: async ({ deps, session, params: { id }, body }) => {
      await change.writeNote(deps, session, id, body.text)
      return { subject: id }
    },
    answer,
  })

  bind(app, resolveOrder, {
    change: ({ deps, session, params: { id }, body: { sellerPercent, note } }) =>
      changed(
        id,
        orderDisputes.decide(deps, session, id, { payeePercent: sellerPercent, note }),
      ),
    answer,
  })

  bind(app, getOrder, ({ deps, session, params: { id } }) => answer({ deps, session }, id))

  bind(app, listOrders, ({ deps: { db }, session, query }) =>
    listOwnOrders(db, session, query),
  )
}
