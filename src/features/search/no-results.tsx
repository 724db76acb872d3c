import ChevronRight from 'lucide-react/icons/chevron-right'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import { anywhere, countFilters, type SearchParams } from './search-params.ts'
import { PublishWords } from './publish-words.tsx'
import { type Unknown, UnknownWords } from './unknown-words.tsx'
import { useWaysOut, type Emptied, type WayOut } from './use-ways-out.ts'

export type NoResultsProps = {
  params: SearchParams
  onPatch: (patch: SearchPatch) => void
  onClear: () => void
}

/** Nothing found: names the filter that excludes all taskers, and drops it in one tap. */
export function NoResults({
  emptied,
  ...search
}: NoResultsProps & { emptied: Emptied & { unknown: Unknown | undefined } }) {
  const { unknown } = emptied
  // Not lazy: the server renders it into the document.
  return (
    <>
      {unknown ? (
        <UnknownWords params={search.params} unknown={unknown} />
      ) : (
        <NoneLeft {...search} emptied={emptied} />
      )}
      <div className="pb-12">
        <PublishWords
          params={search.params}
          className={unknown ? 'max-w-md' : 'mx-auto max-w-md'}
        />
      </div>
    </>
  )
}

function NoneLeft({
  params,
  emptied,
  onPatch,
  onClear,
}: NoResultsProps & { emptied: Emptied }) {
  const { t } = useTranslation()
  const ways = useWaysOut(params, emptied)
  const [first] = ways
  return (
    <div className="pb-6">
      <EmptyState
        icon={<SearchX aria-hidden className="size-7" />}
        title={first?.title ?? t('search.none')}
        className="pb-5"
      >
        {first ? t('search.noneDrop') : t('search.noneText')}
      </EmptyState>
      {first ? (
        <Ways ways={ways} onPatch={onPatch} />
      ) : (
        <StartAgain params={params} onPatch={onPatch} onClear={onClear} />
      )}
    </div>
  )
}

type WaysProps = { ways: WayOut[]; onPatch: NoResultsProps['onPatch'] }

function Ways({ ways, onPatch }: WaysProps) {
  return (
    <Card className="mx-auto max-w-md overflow-clip">
      <ul className="divide-y divide-line">
        {ways.map(({ filter, label, brings, patch }) => (
          <li key={filter}>
            <button
              type="button"
              onClick={() => onPatch(patch)}
              className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition hover:bg-brand-soft"
            >
              <span className="min-w-0 flex-1">
                <b className="block font-semibold wrap-anywhere">{label}</b>{' '}
                <span className="text-sm text-ink-2">{brings}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** No filter alone is the cause. */
function StartAgain({ params, onPatch, onClear }: NoResultsProps) {
  const { t } = useTranslation()
  const narrowed = countFilters(params) > 0 || params.category !== undefined
  return (
    <p className="text-center">
      {narrowed ? (
        <Button onClick={onClear}>{t('search.clearFilters')}</Button>
      ) : (
        <Button onClick={() => onPatch({ ...anywhere, q: undefined })}>
          {t('search.seeAll')}
        </Button>
      )}
    </p>
  )
}
