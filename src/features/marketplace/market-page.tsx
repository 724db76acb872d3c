import { Link } from '@tanstack/react-router'
import PackageSearch from 'lucide-react/icons/package-search'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { IgnoredWords } from '#src/components/ignored-words.tsx'
import {
  type PagedInset,
  PagedList,
  type PagedResult,
} from '#src/components/paged-list.tsx'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useItemList, useUnpublishedItems } from '#src/queries/item-view.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardHeart } from './favourites/card-heart.tsx'
import { FavouriteItems } from './favourites/favourite-items.tsx'
import { ItemCard } from './item-card.tsx'
import { MarketChips } from './market-chips.tsx'
import { MarketFilterAside, MarketFilterSheet, MarketSort } from './market-filters.tsx'
import { MarketHead, MarketLinks } from './market-head.tsx'
import { countFilters, filtersOf, noFilters, type MarketParams } from './market-params.ts'
import { MarketSearch } from './market-search.tsx'
import { OfferSavedSearch, SaveSearch } from './saved-searches/save-search.tsx'
import { savableOf } from './saved-searches/saved-filters.ts'
import { UnpublishedItems } from './unpublished-items.tsx'

/** Photos in view at once on a phone. */
const EAGER = 4
/** Items before the offer to save the search. */
const BEFORE_OFFER = 4

type MarketPageProps = {
  /** The reader's uid. */
  uid: string
  params: MarketParams
  /** Changes some params; the others keep their latest values. */
  onPatch: (patch: MarketParams) => void
}

/** The items for sale, of all sellers or of one; or the reader's favourites. */
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
  const list = useItemList(filtersOf(params))
  const { q, sellerUid } = params
  const own = sellerUid === uid
  const countText = ({ total, capped }: { total: number; capped: boolean }) =>
    capped
      ? t('market:manyFound', { number: number(total) })
      : t('market:found', { count: total, number: number(total) })
  const savable = savableOf(params)
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
          <div
            className={cx(
              'flex items-center justify-between gap-3 pt-1.5 pb-2',
              list.data?.total === 0 && 'sr-only',
            )}
          >
            <p role="status" className="text-sm text-ink-2">
              {list.data &&
                !(hasUnpublished && list.data.total === 0) &&
                countText(list.data)}
            </p>
            {list.data?.total !== 0 && <MarketSort params={params} onPatch={onPatch} />}
          </div>
          {own && <UnpublishedItems uid={uid} />}
          <IgnoredWords words={list.data?.ignoredWords} />
          <Items
            uid={uid}
            list={list}
            inset={
              savable && {
                after: BEFORE_OFFER,
                item: (
                  <li className="col-span-full">
                    <SaveSearch uid={uid} filters={savable} />
                  </li>
                ),
              }
            }
            empty={
              nothingOfMine ? (
                !hasUnpublished && <NothingOfMine />
              ) : (
                <NothingFound
                  words={list.data?.unknown ? q : undefined}
                  onClear={() =>
                    onPatch({
                      ...noFilters,
                      q: undefined,
                      ...(!own && { sellerUid: undefined }),
                    })
                  }
                >
                  {savable && <OfferSavedSearch uid={uid} filters={savable} />}
                </NothingFound>
              )
            }
          />
        </section>
      </div>
    </div>
  )
}

type ItemsProps = {
  uid: string
  list: PagedResult<Item>
  empty: ReactNode
  inset: PagedInset | null
}

function Items({ uid, list, empty, inset }: ItemsProps) {
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
      inset={inset}
      className="grid grid-flow-dense grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 xl:grid-cols-4"
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

type NothingFoundProps = {
  /** The words, where nothing on sale has any of them. */
  words: string | undefined
  onClear: () => void
  children: ReactNode
}

function NothingFound(props: NothingFoundProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden className="size-7" />}
      title={
        props.words === undefined
          ? t('market:none')
          : t('market:noneSells', { words: props.words })
      }
      action={
        <div className="grid justify-items-center gap-3">
          <Button onClick={props.onClear}>{t('market:seeAll')}</Button>
          {props.children}
        </div>
      }
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
