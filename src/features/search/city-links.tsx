import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { cardClass } from '#src/ui/card.tsx'
import { inCity } from './search-params.ts'

/** The cities with taskers; nothing where none has enough of them. */
export function CityLinks() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(overviewQuery)
  if (!data?.cities.length) return null
  return (
    <nav
      aria-label={t('landing.cities')}
      className="page far-down-18 pb-12 md:far-down-12 md:pb-16"
    >
      <h2 className="pb-5 text-3xl">{t('landing.cities')}</h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {data.cities.map((city) => (
          <li key={city.name} className="*:h-full">
            <Link
              to="/buscar"
              search={inCity(city)}
              className={cardClass({ interactive: true, className: 'p-4' })}
            >
              <MapPin aria-hidden className="mb-3 size-6 text-brand" />
              <b className="block leading-tight">{city.name}</b>{' '}
              <span className="text-sm text-ink-2">
                {t(data.capped ? 'landing.moreThanTaskers' : 'landing.taskers', {
                  count: city.taskers,
                  number: number(city.taskers),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
