import type { FastifyInstance } from 'fastify'
import {
  createItem,
  deleteItem,
  getItem,
  listItems,
  updateItem,
} from '#src/contract/market/marketplace.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { bind } from '#server/http/bind.ts'
import { archiveItem, changeItem, sellItem } from '#server/services/market/selling.ts'
import * as items from '#server/services/market/items.ts'

/** Items on sale: to read by all, to write by their sellers. */
export function registerMarketplaceRoutes(app: FastifyInstance): void {
  const { search } = app.deps.config.rateLimits

  bind(
    app,
    listItems,
    ({ deps: { db }, query, session }) => items.listItems(db, query, session?.uid ?? null),
    { callsPerMinute: search },
  )

  bind(app, getItem, async ({ deps: { db }, params, session }) => ({
    data: await items.showItem(db, params.id, session?.uid ?? null),
  }))

  bind(app, createItem, {
    change: async ({ deps, session, lang, body }) => ({
      subject: await sellItem(deps, { uid: session.uid, lang }, body),
    }),
    answer: async ({ deps: { db }, session }, id) => ({
      data: await items.showItem(db, id, session.uid),
    }),
  })

  bind(app, updateItem, {
    change: async ({ deps, session, lang, params: { id }, body }) => {
      await changeItem(deps, { uid: session.uid, lang }, id, body)
      return { subject: id }
    },
    answer: async ({ deps: { db }, session }, id) => ({
      data: await items.showItem(db, id, session.uid),
    }),
  })

  bind(app, deleteItem, async ({ deps: { db }, session, params }) => {
    await archiveItem(db, session.uid, params.id)
    return ok
  })
}
