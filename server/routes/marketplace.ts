import type { FastifyInstance } from 'fastify'
import {
  createItem,
  deleteItem,
  getItem,
  listItems,
  updateItem,
} from '#src/contract/marketplace.ts'
import { ok } from '#src/contract/primitives.ts'
import { bind } from '#server/http/bind.ts'
import { archiveItem, changeItem, sellItem } from '#server/services/market/selling.ts'
import * as items from '#server/services/market/items.ts'

/** Items on sale: to read by all, to write by their sellers. */
export function registerMarketplaceRoutes(app: FastifyInstance): void {
  const { deps } = app
  const { db } = deps

  bind(app, listItems, ({ query, session }) =>
    items.listItems(db, query, session?.uid ?? null),
  )

  bind(app, getItem, async ({ params, session }) => ({
    data: await items.showItem(db, params.id, session?.uid ?? null),
  }))

  bind(app, createItem, async ({ session, lang, body }) => ({
    data: await sellItem(deps, { uid: session.uid, lang }, body),
  }))

  bind(app, updateItem, async ({ session, lang, params, body }) => ({
    data: await changeItem(db, { uid: session.uid, lang }, params.id, body),
  }))

  bind(app, deleteItem, async ({ session, params }) => {
    await archiveItem(db, session.uid, params.id)
    return ok
  })
}
