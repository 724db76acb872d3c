import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categories } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { CategoryIcon } from './category-icon.tsx'

/** Every trade, on every screen size; with the number of its taskers, if any. */
export function AllTrades() {
  const { t } = useTranslation()
  const { lang, number } = useFormat()
  const { data } = useQuery(overviewQuery)
  const taskersIn = (slug: string) =>
    data?.trades.find(({ category }) => category === slug)?.taskers
  return (
    <nav
      aria-label={t('landing.trades')}
      className="page far-down-33 py-12 md:far-down-12 md:py-16"
    >
      <h2 className="pb-3 text-3xl">{t('landing.trades')}</h2>
      <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-3 md:gap-x-6 xl:grid-cols-6">
        {categories.map(({ slug, icon }) => {
          const count = taskersIn(slug)
          return (
            <li key={slug} className="border-b border-line">
              <Link
                to="/buscar"
                search={{ category: slug }}
                className="flex min-h-13 items-center gap-2.5 py-2 font-semibold hover:text-brand"
              >
                <span className="shrink-0 text-brand">
                  <CategoryIcon icon={icon} />
                </span>
                <span className="min-w-0 flex-1 leading-tight hyphens-auto">
                  {categoryName(slug, lang)}
                </span>{' '}
                {count !== undefined && !data?.capped && (
                  <span className="text-sm font-normal text-ink-3">
                    <span aria-hidden>{number(count)}</span>{' '}
                    <span className="sr-only">
                      {t('landing.taskers', { count, number: number(count) })}
                    </span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
