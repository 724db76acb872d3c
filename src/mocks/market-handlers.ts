import type { HttpHandler } from 'msw/http'
import {
  createItem,
  deleteItem,
  getItem,
  type Item,
  listItems,
  updateItem,
} from '#src/contract/marketplace.ts'
import { id, item } from './fixtures.ts'
import { fail, mock } from './mock.ts'
import type { MockState } from './state.ts'

/** Items on sale; sellers change their own. */
export function marketHandlers(state: MockState): HttpHandler[] {
  const change = (wanted: string, write: (own: Item) => Item): Item | undefined => {
    const own = state.items.find(
      ({ _id, sellerUid }) => _id === wanted && sellerUid === state.current?.firebaseUid,
    )
    if (!own) return undefined
    const next = write(own)
    state.items = state.items.map((each) => (each === own ? next : each))
    return next
  }

  return [
    mock(listItems, ({ query: { sellerUid, category, condition, page, limit } }) => {
      const all = state.items.filter(
        (each) =>
          (sellerUid ? each.sellerUid === sellerUid : each.status === 'active') &&
          (!category || each.category === category) &&
          (!condition || each.condition === condition),
      )
      return {
        data: all.slice((page - 1) * limit, page * limit),
        total: all.length,
        capped: false,
        page,
        totalPages: Math.ceil(all.length / limit),
      }
    }),
    mock(getItem, ({ params }) => {
      const found = state.items.find(({ _id }) => _id === params.id)
      return found ? { data: found } : fail(404)
    }),
    mock(createItem, ({ body: { photoIds: _none, ...body } }) => {
      const created = item({
        ...body,
        _id: id(state.items.length + 1),
        sellerUid: state.current?.firebaseUid ?? '',
        sellerName: state.current?.profile.name ?? '',
        createdAt: new Date().toISOString(),
      })
      state.items = [created, ...state.items]
      return { data: created }
    }),
    mock(updateItem, ({ params, body: { photoIds: _none, ...patch } }) => {
      const given = Object.entries(patch).filter(([, value]) => value !== undefined)
      const changed = change(params.id, (own) => ({ ...own, ...Object.fromEntries(given) }))
      return changed ? { data: changed } : fail(403)
    }),
    mock(deleteItem, ({ params }) =>
      change(params.id, (own) => ({ ...own, status: 'archived' }))
        ? { ok: true }
        : fail(403),
    ),
  ]
}
