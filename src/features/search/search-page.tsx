import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { IgnoredWords } from '#src/components/ignored-words.tsx'
import { useFormat } from '#src/platform/use-format.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { CategoryChips } from './category-chips.tsx'
import { FilterPanel, type SearchPatch } from './filter-panel.tsx'
import { ResultList } from './result-list.tsx'
import { SearchForm } from './search-form.tsx'
import {
  countFilters,
  hasPlace,
  withoutFilters,
  type SearchParams,
} from './search-params.ts'
import { SortSelect } from './sort-select.tsx'
import type { Place } from './use-place.ts'
import { useResults } from './use-results.ts'

type SearchPageProps = {
  params: SearchParams
  /** A new search: one more step in the history. */
  onSearch: (params: SearchParams) => void
  /** A change of the same search. */
  onPatch: (patch: SearchPatch) => void
}

export function SearchPage({ params, onSearch, onPatch }: SearchPageProps) {
  const { t } = useTranslation()
  const { place, results } = useResults(params)
  const { category } = params
  const clear = () => onSearch(withoutFilters(params))
  return (
    <div className="page pb-10">
      <h1 className="pt-2 text-2xl md:pt-6 md:text-3xl">{t('search.title')}</h1>
      <CachedNote query={results} className="pb-1" />
      <SearchForm params={params} onSearch={onSearch} instant />
      <div className="pt-4">
        <CategoryChips params={params} selected={category} />
      </div>
      <div className="pt-4 lg:grid lg:grid-cols-[17rem_1fr] lg:items-start lg:gap-8">
        <aside
          aria-label={t('search.filters')}
          className="sticky top-24 rounded-lg border border-line bg-surface p-5 max-lg:hidden"
        >
          <FilterPanel params={params} onPatch={onPatch} />
          <Clear count={countFilters(params)} onClear={clear} />
        </aside>
        <section aria-label={t('search.results')} className="min-w-0">
          <h2 className="sr-only">{t('search.results')}</h2>
          <div className="flex min-h-11 flex-wrap items-center gap-2.5 pb-3">
            <ResultCount results={results.data} place={place} />
            <PhoneFilters
              params={params}
              onPatch={onPatch}
              onClear={clear}
              results={results.data}
            />
            <SortSelect
              value={params.sort ?? 'relevance'}
              byDistance={hasPlace(params)}
              onChange={(sort) =>
                onPatch({ sort: sort === 'relevance' ? undefined : sort })
              }
            />
          </div>
          <IgnoredWords words={results.data?.ignoredWords} />
          <ResultList results={results} params={params} onPatch={onPatch} onClear={clear} />
        </section>
      </div>
    </div>
  )
}

type Counted = { total: number; capped: boolean } | undefined

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
      : place.status === 'here' && t('search.nearYou')
  const none = results?.total === 0
  return (
    // The heading below says "nobody" to the eye.
    <div className={cx('min-w-0', none ? 'md:mr-auto' : 'mr-auto max-md:w-full')}>
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

type PhoneFiltersProps = Pick<SearchPageProps, 'params' | 'onPatch'> & {
  onClear: () => void
  results: Counted
}

function PhoneFilters({ params, onPatch, onClear, results }: PhoneFiltersProps) {
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
        className={buttonClass({ variant: 'outline', size: 'sm', className: 'lg:hidden' })}
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
          <FilterPanel params={params} onPatch={onPatch} />
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
