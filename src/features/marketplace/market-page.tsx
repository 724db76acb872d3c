import { SEARCH_WORDS_MAX } from '#src/contract/common.values.ts'
import { Link } from '@tanstack/react-router'
import { PackageSearch, Search, Tag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/marketplace.ts'
import { IgnoredWords } from '#src/components/ignored-words.tsx'
import { PagedList, type PagedResult } from '#src/components/paged-list.tsx'
import { useFormat } from '#src/platform/use-format.ts'
import { useItemList, useUnpublishedItems } from '#src/queries/item-outbox.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Input } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ItemCard } from './item-card.tsx'
import { MarketHead } from './market-head.tsx'
import { MarketFilters } from './market-filters.tsx'
import type { MarketParams } from './market-params.ts'
import { UnpublishedItems } from './unpublished-items.tsx'

/** Photos in view at once on a phone. */
const EAGER = 4

type MarketPageProps = {
  /** The reader's uid. */
  uid: string
  params: MarketParams
  onSearch: (params: MarketParams) => void
}

/** The items on sale, of all sellers or of one. */
export function MarketPage({ uid, params, onSearch }: MarketPageProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const list = useItemList(params)
  const { q, category, condition, sellerUid } = params
  const own = sellerUid === uid
  const countText = ({ total, capped }: { total: number; capped: boolean }) =>
    capped
      ? t('market:manyFound', { number: number(total) })
      : t('market:found', { count: total, number: number(total) })
  const nothingOfMine = own && !q && !category && !condition
  const hasUnpublished = useUnpublishedItems().length > 0 && own
  return (
    <div className="page pb-10">
      <MarketHead
        uid={uid}
        sellerUid={sellerUid}
        sellerName={list.isPlaceholderData ? undefined : list.data?.items[0]?.sellerName}
        query={list}
      />
      <WordsForm
        key={q}
        words={q ?? ''}
        onSearch={(words) => onSearch({ ...params, q: words || undefined })}
      />
      <MarketFilters params={params} onChange={onSearch} />
      <p role="status" className="min-h-6 pt-4 pb-3 font-semibold">
        {list.data && !(hasUnpublished && list.data.total === 0) && countText(list.data)}
      </p>
      {own && <UnpublishedItems uid={uid} />}
      <IgnoredWords words={list.data?.ignoredWords} />
      <Items
        list={list}
        empty={
          nothingOfMine ? (
            !hasUnpublished && <NothingOfMine />
          ) : (
            <NothingFound onClear={() => onSearch(own ? { sellerUid } : {})} />
          )
        }
      />
    </div>
  )
}

function WordsForm(props: { words: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation()
  const [words, setWords] = useState(props.words)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSearch(words.trim())
      }}
      className="flex items-center gap-2 rounded-full border border-line bg-surface p-1.5 pl-4 shadow-1 md:max-w-form"
    >
      <Search aria-hidden className="size-5 shrink-0 text-brand" />
      <Input
        type="search"
        enterKeyHint="search"
        maxLength={SEARCH_WORDS_MAX}
        aria-label={t('market:search')}
        placeholder={t('market:searchHint')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="px-0! py-0!"
      />
      <Button type="submit" size="sm">
        {t('market:submit')}
      </Button>
    </form>
  )
}

function Items({ list, empty }: { list: PagedResult<Item>; empty: ReactNode }) {
  const { t } = useTranslation()
  return (
    <PagedList
      list={list}
      keyOf={({ _id }) => _id}
      empty={empty}
      skeleton={Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="aspect-4/5 rounded-lg" />
      ))}
      failed={t('market:failed')}
      more={t('market:more')}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4"
      itemClassName="min-w-0"
    >
      {(item, n) => <ItemCard item={item} eager={n < EAGER} />}
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
