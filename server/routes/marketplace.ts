import type { FastifyInstance } from 'fastify'
import { getItem, listItems } from '#src/contract/marketplace.ts'
import { bind } from '#server/http/bind.ts'
import * as items from '#server/services/items.ts'

/** Items on sale, to read. */
export function registerMarketplaceRoutes(app: FastifyInstance): void {
  const { db } = app.deps

  bind(
    app,
    listItems,
  )(({ query, session }) => items.listItems(db, query, session?.uid ?? null))

  bind(
    app,
    getItem,
  )(async ({ params, session }) => ({
    data: await items.showItem(db, params.id, session?.uid ?? null),
  }))
}
