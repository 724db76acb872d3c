import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import {
  favouriteQueries,
  setFavouriteAction,
  withFavouriteEdits,
} from '#src/queries/favourites.ts'
import { userQueries } from '#src/queries/users.ts'

/** What the list shows of a tasker. */
export type Favourite = Pick<
  TaskerCard,
  'uid' | 'name' | 'photo' | 'categories' | 'rating' | 'reviewCount' | 'city' | 'district'
>

/** The user's favourites, with their unsent changes. */
export function useFavourites(uid: string) {
  const client = useQueryClient()
  const entries = useEntriesOf(setFavouriteAction)
  const ids = useQuery(favouriteQueries.ids(uid)).data
  const query = useQuery(favouriteQueries.cards(uid))
  const cards = query.data
  const saved = ids ?? cards?.map((card) => card.uid)
  // A favourite missing in the list was just saved on its page, which is in the cache.
  const isUncertain = (id: string) => query.isFetching || !ids?.includes(id)
  const find = (id: string): Favourite | undefined =>
    cards?.find((card) => card.uid === id) ??
    (isUncertain(id) ? favouriteAt(client, id) : undefined)
  const favourites =
    cards && saved && withFavouriteEdits(saved, entries).flatMap((id) => find(id) ?? [])
  return { query, favourites, entries }
}

/** A tasker's card, made of their cached page. */
function favouriteAt(client: QueryClient, id: string): Favourite | undefined {
  const sheet = client.getQueryData(userQueries.profile(id).queryKey)
  if (!sheet?.taskerDetails) return undefined
  const { categories, rating, reviewCount, city, district } = sheet.taskerDetails
  const { name } = sheet.profile
  const photo = sheet.photo ?? null
  return { uid: id, name, photo, categories, rating, reviewCount, city, district }
}
