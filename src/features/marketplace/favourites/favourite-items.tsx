import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import { ItemCard } from '#src/features/marketplace/item-card.tsx'
import { SavedSearches } from '#src/features/marketplace/saved-searches/saved-searches.tsx'
import { useEntries, useEntriesOf } from '#src/outbox/state.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import {
  itemFavouriteQueries,
  setItemFavouriteAction,
  withItemFavouriteEdits,
} from '#src/queries/item-favourites.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardHeart } from './card-heart.tsx'

/** The reader's favourite items, the newest first. */
export function FavouriteItems({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const { items, query } = useFavouriteItems(uid)
  const entries = useEntriesOf(setItemFavouriteAction)
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('market:favourites.title'))
  return (
    <div className="page pb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 pb-3 md:pt-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
            {t('market:favourites.title')}
          </h1>
          <CachedNote query={query} className="pt-0.5" />
        </div>
        <Link to="/marketplace" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('market:seeMarket')}
        </Link>
      </div>
      <SavedSearches
        uid={uid}
        onEmptied={() => heading.current?.focus({ preventScroll: true })}
      />
      <PendingMark className="pb-3" entries={entries} />
      {items ? (
        items.length > 0 ? (
          <ul className={gridClass}>
            {items.map((item, n) => (
              <li key={item._id} className="relative min-w-0">
                <ItemCard item={item} eager={n < EAGER} />
                <CardHeart uid={uid} item={item} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<Heart aria-hidden className="size-7" />}
            title={t('market:favourites.none')}
            action={
              <Link to="/marketplace" className={buttonClass()}>
                {t('market:seeMarket')}
              </Link>
            }
          >
            {t('market:favourites.noneText')}
          </EmptyState>
        )
      ) : (
        <WithoutData
          query={query}
          failed={t('market:favourites.failed')}
          className={gridClass}
        >
          {Array.from({ length: 4 }, (_, n) => (
            <Skeleton key={n} className="aspect-3/4 rounded-lg" />
          ))}
        </WithoutData>
      )}
    </div>
  )
}

/** Photos in view at once on a phone. */
const EAGER = 4

const gridClass = 'grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 xl:grid-cols-4'

/**
 * The user's favourites, with their unsent changes. An item that was just saved comes from the
 * cache.
 */
function useFavouriteItems(uid: string) {
  const client = useQueryClient()
  const entries = useEntries()
  const ids = useQuery(itemFavouriteQueries.ids(uid)).data
  const query = useQuery(itemFavouriteQueries.cards(uid))
  const cards = query.data
  const saved = ids ?? cards?.map(({ _id }) => _id)
  const isUncertain = (id: string) => query.isFetching || !ids?.includes(id)
  const find = (id: string): Item | undefined =>
    cards?.find(({ _id }) => _id === id) ??
    (isUncertain(id) ? client.getQueryData(itemQueries.item(id).queryKey) : undefined)
  const items =
    cards && saved && withItemFavouriteEdits(saved, entries).flatMap((id) => find(id) ?? [])
  return { items, query }
}
