import type { HttpHandler } from 'msw/http'
import {
  listItemFavouriteCards,
  listItemFavourites,
  setItemFavourite,
} from '#src/contract/item-favourites.ts'
import {
  answerItemQuestion,
  askItemQuestion,
  type ItemQuestion,
  listItemQuestions,
} from '#src/contract/item-questions.ts'
import {
  createItem,
  deleteItem,
  getItem,
  type Item,
  listItems,
  updateItem,
} from '#src/contract/marketplace.ts'
import {
  listSavedSearches,
  type SavedFilters,
  setSavedSearch,
} from '#src/contract/saved-searches.ts'
import { savedSearchKey } from '#src/lib/saved-search-key.ts'
import { withKept } from '#src/lib/with-kept.ts'
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

  let kept: string[] = []
  let searches: SavedFilters[] = []
  /** By the id of their items. */
  const questions = new Map<string, ItemQuestion[]>()
  const questionsOf = (itemId: string) => questions.get(itemId) ?? []

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
    mock(listItemFavourites, () => ({ itemIds: kept })),
    mock(listItemFavouriteCards, () => ({
      items: state.items.filter(({ _id }) => kept.includes(_id)),
    })),
    mock(setItemFavourite, ({ params, body }) => {
      kept = withKept(kept, params.itemId, body.favourite)
      return { itemIds: kept }
    }),
    mock(listSavedSearches, () => ({ searches })),
    mock(setSavedSearch, ({ body: { filters, saved } }) => {
      const key = savedSearchKey(filters)
      const others = searches.filter((each) => savedSearchKey(each) !== key)
      searches = saved ? [filters, ...others] : others
      return { searches }
    }),
    mock(listItemQuestions, ({ params }) => ({ data: questionsOf(params.id) })),
    mock(askItemQuestion, ({ params, body }) => {
      const known = questionsOf(params.id)
      const question: ItemQuestion = {
        _id: id(1000 + known.length),
        text: body.text,
        askerName: state.current?.profile.name ?? '',
        askerUid: null,
        own: true,
        createdAt: new Date().toISOString(),
        answer: null,
      }
      questions.set(params.id, [question, ...known])
      return { data: question }
    }),
    mock(answerItemQuestion, ({ params, body }) => {
      for (const known of questions.values()) {
        const found = known.find(({ _id }) => _id === params.questionId)
        if (!found) continue
        found.answer = { text: body.text, at: new Date().toISOString() }
        return { data: found }
      }
      return fail(404)
    }),
  ]
}
