import { Link } from '@tanstack/react-router'
import { PackageSearch, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/marketplace.ts'
import { IgnoredWords } from '#src/components/ignored-words.tsx'
import { PagedList, type PagedResult } from '#src/components/paged-list.tsx'
import { useFormat } from '#src/platform/use-format.ts'
import { useItemList, useUnpublishedItems } from '#src/queries/item-view.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardHeart } from './favourites/card-heart.tsx'
import { FavouriteItems } from './favourites/favourite-items.tsx'
import { ItemCard } from './item-card.tsx'
import { MarketChips } from './market-chips.tsx'
import { MarketFilterAside, MarketFilterSheet } from './market-filters.tsx'
import { MarketHead, MarketLinks } from './market-head.tsx'
import { countFilters, noFilters, type MarketParams } from './market-params.ts'
import { MarketSearch } from './market-search.tsx'
import { UnpublishedItems } from './unpublished-items.tsx'

/** Photos in view at once on a phone. */
const EAGER = 4

type MarketPageProps = {
  /** The reader's uid. */
  uid: string
  params: MarketParams
  /** Changes some of the params, and leaves the others as they are by then. */
  onPatch: (patch: MarketParams) => void
}

/** The items on sale, of all sellers or of one; or those that the reader keeps. */
export function MarketPage(props: MarketPageProps) {
  return props.params.favourites ? (
    <FavouriteItems uid={props.uid} />
  ) : (
    <ItemsOnSale {...props} />
  )
}

function ItemsOnSale({ uid, params, onPatch }: MarketPageProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const list = useItemList(params)
  const { q, sellerUid } = params
  const own = sellerUid === uid
  const countText = ({ total, capped }: { total: number; capped: boolean }) =>
    capped
      ? t('market:manyFound', { number: number(total) })
      : t('market:found', { count: total, number: number(total) })
  const nothingOfMine = own && !q && !params.category && countFilters(params) === 0
  const hasUnpublished = useUnpublishedItems().length > 0 && own
  return (
    <div className="page pb-10">
      <MarketHead
        uid={uid}
        sellerUid={sellerUid}
        sellerName={list.isPlaceholderData ? undefined : list.data?.items[0]?.sellerName}
        query={list}
      />
      <div className="flex items-center gap-2.5 pt-1 md:pt-4">
        <MarketSearch
          key={q}
          words={q ?? ''}
          onSearch={(words) => onPatch({ q: words || undefined })}
        >
          <MarketFilterSheet params={params} onPatch={onPatch} found={list.data} />
        </MarketSearch>
        <MarketLinks uid={uid} sellerUid={sellerUid} />
      </div>
      <MarketChips params={params} onPatch={onPatch} />
      <div className="lg:grid lg:grid-cols-[17rem_1fr] lg:items-start lg:gap-8 lg:pt-4">
        <MarketFilterAside params={params} onPatch={onPatch} />
        <section aria-label={t('market:results')} className="min-w-0">
          <p
            role="status"
            className={cx(
              'pt-1.5 pb-2 text-sm text-ink-2',
              list.data?.total === 0 && 'sr-only',
            )}
          >
            {list.data &&
              !(hasUnpublished && list.data.total === 0) &&
              countText(list.data)}
          </p>
          {own && <UnpublishedItems uid={uid} />}
          <IgnoredWords words={list.data?.ignoredWords} />
          <Items
            uid={uid}
            list={list}
            empty={
              nothingOfMine ? (
                !hasUnpublished && <NothingOfMine />
              ) : (
                <NothingFound
                  onClear={() =>
                    onPatch({
                      ...noFilters,
                      q: undefined,
                      ...(!own && { sellerUid: undefined }),
                    })
                  }
                />
              )
            }
          />
        </section>
      </div>
    </div>
  )
}

type ItemsProps = { uid: string; list: PagedResult<Item>; empty: ReactNode }

function Items({ uid, list, empty }: ItemsProps) {
  const { t } = useTranslation()
  return (
    <PagedList
      list={list}
      keyOf={({ _id }) => _id}
      empty={empty}
      skeleton={Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="aspect-3/4 rounded-lg" />
      ))}
      failed={t('market:failed')}
      more={t('market:more')}
      className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 xl:grid-cols-4"
      itemClassName="relative min-w-0"
    >
      {(item, n) => (
        <>
          <ItemCard item={item} eager={n < EAGER} />
          {item.sellerUid !== uid && <CardHeart uid={uid} item={item} />}
        </>
      )}
    </PagedList>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden className="size-7" />}
      title={t('market:none')}
      action={<Button onClick={onClear}>{t('market:seeAll')}</Button>}
    >
      {t('market:noneText')}
    </EmptyState>
  )
}

function NothingOfMine() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<Tag aria-hidden className="size-7" />}
      title={t('market:noneOfMine')}
      action={
        <Link to="/marketplace/new" className={buttonClass()}>
          {t('market:sell')}
        </Link>
      }
    >
      {t('market:noneOfMineText')}
    </EmptyState>
  )
}
