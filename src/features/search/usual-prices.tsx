import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { UsualPrice } from '#src/contract/taskers/taskers.ts'
import type { CityOverview, Overview } from '#src/contract/search/overview.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { inCity } from './search-params.ts'

/** Fewer trades than this say little of a city. */
const LEAST_TRADES = 3
const SHOWN = 6

type Row = UsualPrice & { category: CategorySlug }

/** What taskers usually ask for a service, by trade, in the country or in a city. */
export function UsualPrices() {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(overviewQuery)
  const [cityName, setCityName] = useState('')
  if (!isPending && !(data && countryPrices(data).length > 0)) return null
  const cities = (data?.cities ?? []).filter(({ prices }) => prices.length >= LEAST_TRADES)
  const city = cities.find(({ name }) => name === cityName)
  return (
    <section aria-labelledby="quanto-custa" className="page pb-12 md:pb-16">
      <div className="md:flex md:items-end md:justify-between md:gap-8">
        <div>
          <h2 id="quanto-custa" className="text-3xl">
            {t('landing.prices.title')}
          </h2>
          <p className="max-w-[52ch] pt-2 text-ink-2 md:text-lg">
            {t('landing.prices.lead')}
          </p>
        </div>
        <CityChoice cities={cities} value={city?.name ?? ''} onChange={setCityName} />
      </div>
      {data ? (
        <Rows rows={city?.prices ?? countryPrices(data)} city={city} />
      ) : (
        <RowsToCome />
      )}
    </section>
  )
}

const countryPrices = ({ trades }: Overview): Row[] =>
  trades.flatMap(({ category, price }) => (price ? [{ category, ...price }] : []))

type CityChoiceProps = {
  cities: readonly CityOverview[]
  /** Empty: the whole country. */
  value: string
  onChange: (name: string) => void
}

function CityChoice({ cities, value, onChange }: CityChoiceProps) {
  const { t } = useTranslation()
  if (cities.length === 0) return null
  return (
    <span className="relative inline-block max-w-full shrink-0 max-md:mt-4">
      <select
        aria-label={t('landing.prices.where')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 max-w-full appearance-none truncate rounded-full border-[1.5px] border-line bg-surface pr-9 pl-4 text-sm font-semibold"
      >
        <option value="">{t('landing.prices.country')}</option>
        {cities.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-3.5 size-4 text-ink-3"
      />
    </span>
  )
}

const grid = 'grid gap-x-12 md:grid-cols-2'

function Rows({ rows, city }: { rows: readonly Row[]; city: CityOverview | undefined }) {
  const { t } = useTranslation()
  const most = Math.max(...rows.map(({ high }) => high))
  const list = (some: readonly Row[]) => (
    <ul className={grid}>
      {some.map((row) => (
        <PriceRow key={row.category} row={row} most={most} city={city} />
      ))}
    </ul>
  )
  const rest = rows.slice(SHOWN)
  return (
    <div className="pt-5">
      {list(rows.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-12 items-center gap-1.5 font-semibold text-brand">
            {t('landing.prices.more', { count: rest.length })}
            <ChevronDown aria-hidden className="size-5 transition group-open:rotate-180" />
          </summary>
          {list(rest)}
        </details>
      )}
    </div>
  )
}

type PriceRowProps = { row: Row; most: number; city: CityOverview | undefined }

function PriceRow({ row, most, city }: PriceRowProps) {
  const { t } = useTranslation()
  const { lang, shortMoney } = useFormat()
  const { category, low, median, high } = row
  return (
    <li className="border-b border-line">
      <Link
        to="/buscar"
        search={{ category, ...(city && inCity(city)) }}
        className="block py-3.5 hover:text-brand"
      >
        <span className="flex justify-between gap-4 cramped:flex-wrap">
          <b className="min-w-0 font-semibold">{categoryName(category, lang)}</b>{' '}
          <b className="shrink-0 font-[750] tracking-[-0.02em]">
            {low === high
              ? shortMoney(low)
              : t('landing.prices.range', { low: shortMoney(low), high: shortMoney(high) })}
          </b>
        </span>
        <PriceBar low={low / most} median={median / most} high={high / most} />
        <span className="text-sm text-ink-2">
          {t('landing.prices.middle', { price: shortMoney(median) })}
        </span>
      </Link>
    </li>
  )
}

/** The range on the list's common scale, with a tick in the middle; the text says the same. */
function PriceBar({ low, median, high }: UsualPrice) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="my-2 block h-2 w-full"
    >
      <rect y="2" width="100" height="4" className="fill-line" />
      <rect
        x={low * 100}
        y="2"
        width={(high - low) * 100}
        height="4"
        className="fill-brand opacity-50"
      />
      <rect x={median * 100 - 0.4} width="0.8" height="8" className="fill-brand" />
    </svg>
  )
}

function RowsToCome() {
  return (
    <div aria-hidden className={`${grid} pt-5`}>
      {Array.from({ length: SHOWN }, (_, n) => (
        <div key={n} className="border-b border-line py-3.5">
          <Skeleton className="h-5.75 w-2/5" />
          <Skeleton className="my-2 h-2" />
          <Skeleton className="h-5 w-1/4" />
        </div>
      ))}
    </div>
  )
}
