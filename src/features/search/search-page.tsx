import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { IgnoredWords } from '#src/components/ignored-words.tsx'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { chipClass } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CategoryChips } from './category-chips.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import { hasMap, MapColumn } from './map-column.tsx'
import { ResultList } from './result-list.tsx'
import { SearchForm } from './search-form.tsx'
import {
  compact,
  countFilters,
  hasPlace,
  withoutFilters,
  type SearchParams,
} from './search-params.ts'
import { withNewTime, withTypedDay } from './typed-day.ts'
import { SortSelect } from './sort-select.tsx'
import type { Place } from './use-place.ts'
import { useResults } from './use-results.ts'

const FilterPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./filter-panel.tsx'))).FilterPanel,
}))

// They stand last in a row that is as high without them.
const QuickFilters = lazy(async () => ({
  default: (await loadWithRetry(() => import('./quick-filters.tsx'))).QuickFilters,
}))

const PhoneMap = lazy(async () => ({
  default: (await loadWithRetry(() => import('./phone-map.tsx'))).PhoneMap,
}))

type SearchPageProps = {
  params: SearchParams
  /** A new search: adds a history entry. */
  onSearch: (params: SearchParams) => void
  /** A change of the same search: adds none. */
  onPatch: (patch: SearchPatch) => void
}

export function SearchPage({
  params: asked,
  onSearch,
  onPatch: patchAsked,
}: SearchPageProps) {
  const { t } = useTranslation()
  const params = withTypedDay(asked)
  // The address may still have the day in its words.
  const onPatch = (patch: SearchPatch) => {
    const { q, day, until, part } = params
    patchAsked({ q, day, until, part, ...patch })
  }
  const { place, results } = useResults(params)
  const { category } = params
  const clear = () => onSearch(withoutFilters(params))
  const mapped = hasMap(place)
  const isNone = results.data?.total === 0
  const chips = (
    <div className={mapped ? 'pb-1.5' : 'pt-4'}>
      <CategoryChips params={params} selected={category} />
    </div>
  )
  return (
    <div className={cx('page pb-10', mapped && 'max-lg:pb-24')}>
      <h1 className={cx('pt-2 text-2xl md:pt-6 md:text-3xl', mapped && 'lg:sr-only')}>
        {t('search.title')}
      </h1>
      <CachedNote query={results} className="pb-1" />
      <div className={cx(mapped && 'lg:pt-3')}>
        <SearchForm
          params={params}
          onSearch={(next) => onSearch(withNewTime(next, params))}
          instant
        />
      </div>
      {!mapped && chips}
      <div
        className={cx(
          'pt-4 lg:grid lg:items-start',
          mapped ? 'lg:grid-cols-2 lg:gap-6' : 'lg:grid-cols-[17rem_1fr] lg:gap-8',
        )}
      >
        {!mapped && (
          <aside
            aria-label={t('search.filters')}
            className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-lg border border-line bg-surface p-5 max-lg:hidden"
          >
            <Suspense fallback={null}>
              <FilterPanel
                params={params}
                onPatch={onPatch}
                taskers={results.data?.items}
              />
            </Suspense>
            <Clear count={countFilters(params)} onClear={clear} />
          </aside>
        )}
        <section aria-label={t('search.results')} className="min-w-0">
          <h2 className="sr-only">{t('search.results')}</h2>
          {mapped && chips}
          <div
            className={cx(
              'scroll-row mb-1.5 items-center lg:mx-0 lg:px-0',
              !mapped && 'lg:hidden',
            )}
          >
            <FilterSheet
              params={params}
              onPatch={onPatch}
              onClear={clear}
              results={results.data}
            />
            <Suspense fallback={null}>
              <QuickFilters params={params} onPatch={onPatch} />
            </Suspense>
          </div>
          <div className={cx(!isNone && 'flex min-h-11 items-center gap-2.5 pb-3')}>
            <ResultCount results={results.data} place={place} />
            {!isNone && (
              <SortSelect
                value={params.sort ?? 'relevance'}
                byDistance={hasPlace(params)}
                onChange={(sort) =>
                  onPatch({ sort: sort === 'relevance' ? undefined : sort })
                }
              />
            )}
          </div>
          <IgnoredWords words={results.data?.ignoredWords} />
          <ResultList
            results={results}
            mapped={mapped}
            params={params}
            onPatch={onPatch}
            onClear={clear}
          />
        </section>
        {mapped && (
          <MapColumn
            place={place}
            radiusKm={params.radiusKm}
            taskers={results.data?.items}
            onSearch={(patch) => onSearch(compact({ ...params, ...patch }))}
          />
        )}
      </div>
      {'point' in place && (
        <Suspense fallback={null}>
          <PhoneMap params={params} center={place.point} taskers={results.data?.items} />
        </Suspense>
      )}
    </div>
  )
}

type Counted = { total: number; capped: boolean; items: readonly TaskerCard[] } | undefined

function ResultCount({ results, place }: { results: Counted; place: Place }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const countText = ({ total, capped }: NonNullable<Counted>) => {
    if (total === 0) return t('search.none')
    return capped
      ? t('search.manyFound', { number: number(total) })
      : t('search.found', { count: total, number: number(total) })
  }
  const near =
    place.status === 'known'
      ? t('search.nearPlace', { place: place.name })
      : (place.status === 'here' && t('search.nearYou')) ||
        (place.status === 'area' && t('search.inArea'))
  const none = results?.total === 0
  return (
    <div className="mr-auto min-w-0">
      {/* The heading below already shows the empty result. */}
      <p role="status" className={cx('font-semibold', none && 'sr-only')}>
        {results && countText(results)} {!none && near}
      </p>
    </div>
  )
}

function Clear({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Button variant="outline" size="sm" className="mt-5 w-full" onClick={onClear}>
      {t('search.clearFilters')}
    </Button>
  )
}

type FilterSheetProps = Pick<SearchPageProps, 'params' | 'onPatch'> & {
  onClear: () => void
  results: Counted
}

function FilterSheet({ params, onPatch, onClear, results }: FilterSheetProps) {
  const { t } = useTranslation()
  const showText = useShowText(results)
  const [open, setOpen] = useState(false)
  const count = countFilters(params)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={chipClass()}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {count > 0 ? t('search.filtersOn', { count }) : t('search.filters')}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('search.filters')}
        closeLabel={t('search.close')}
        footer={
          <>
            {count > 0 && (
              <Button variant="outline" onClick={onClear}>
                {t('search.clearFilters')}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>{showText}</Button>
          </>
        }
      >
        <div className="pt-2">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FilterPanel params={params} onPatch={onPatch} taskers={results?.items} />
          </Suspense>
        </div>
      </Sheet>
    </>
  )
}

function useShowText(results: Counted): string {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (!results) return t('search.show')
  const { total, capped } = results
  return capped
    ? t('search.showMany', { number: number(total) })
    : t('search.showCount', { count: total, number: number(total) })
}
