import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { categories } from '#src/contract/taskers/categories.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { chipClass } from '#src/ui/chip.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { compact, hasPlace, type SearchParams } from './search-params.ts'

export type Unknown = NonNullable<OutputOf<typeof searchTaskers>['unknown']>

type UnknownWordsProps = { params: SearchParams; unknown: Unknown }

/** No tasker has any of the words: says so, and leads to trades of parts of the work. */
export function UnknownWords({ params, unknown }: UnknownWordsProps) {
  const { t } = useTranslation()
  const { number, lang } = useFormat()
  const { near, spelling } = unknown
  const { q: _q, listed: _listed, skills: _skills, category: _category, ...place } = params
  return (
    <div className="grid gap-6 pb-6">
      {spelling.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          {t('search.unknown.didYouMean')}
          {spelling.map((words) => (
            <Link
              key={words}
              to="/buscar"
              search={compact({ ...params, q: words })}
              className={chipClass()}
            >
              {words}
            </Link>
          ))}
        </p>
      )}
      <div role="status">
        <h3 className="text-2xl wrap-anywhere">
          {t('search.unknown.title', { words: params.q })}
        </h3>
        <p className="pt-1.5 text-ink-2">
          {t(hasPlace(params) ? 'search.unknown.textNear' : 'search.unknown.text')}
        </p>
      </div>
      {near.length > 0 && (
        <section aria-labelledby="near-trades">
          <h4 id="near-trades" className="pb-2.5 text-lg">
            {t('search.unknown.near')}
          </h4>
          <Card className="overflow-clip">
            <ul className="divide-y divide-line">
              {near.map(({ category, part, total }) => (
                <li key={category}>
                  <Link
                    to="/buscar"
                    search={compact({ ...place, category })}
                    className="flex min-h-16 items-center gap-3 px-4 py-2.5 transition hover:bg-brand-soft"
                  >
                    <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-brand-soft text-brand">
                      <CategoryIcon icon={iconOf(category)} />
                    </span>
                    <span className="min-w-0 flex-1">
                      <b className="block font-semibold">{categoryName(category, lang)}</b>{' '}
                      {part && <span className="text-sm text-ink-2">{part}</span>}
                    </span>{' '}
                    <span className="sr-only">
                      {t('search.found', { count: total, number: number(total) })}
                    </span>
                    <span aria-hidden className="font-semibold">
                      {number(total)}
                    </span>
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      <p>
        <Link
          to="/buscar"
          search={compact({ ...place, category: params.category })}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('search.seeAll')}
        </Link>
      </p>
    </div>
  )
}

const iconOf = (slug: string) =>
  categories.find((category) => category.slug === slug)?.icon ?? 'wrench'
