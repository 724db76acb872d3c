import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import type { Need } from '#src/contract/needs/needs.ts'
import type { SearchFilters, TaskerCard } from '#src/contract/taskers/taskers.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import { formatCep } from '#src/lib/cep.ts'
import { currentTime } from '#src/lib/clock.ts'
import { firstName } from '#src/lib/first-name.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { shortWeekdayName, timeText } from '#src/lib/schedule/day-text.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { shownTime } from '#src/lib/schedule/shown-time.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { linkClass, SectionHeader } from '#src/ui/page-header.tsx'

const SHOWN = 3

/** The filters of a search, but for the place; days that are over are left out. */
function wishOf({ category, skill, when: { days: named, parts, until } }: Need) {
  const today = dayAt(currentTime())
  const days = named.filter((each) => each >= today)
  const day = days[0] ?? (until === null ? undefined : today)
  const last = days.at(-1)
  const [part] = parts
  return omitUndefined({
    category,
    skills: skill === null ? undefined : skill,
    day,
    until: last === undefined || last === day ? (until ?? undefined) : last,
    part: parts.length === 1 ? part : undefined,
  })
}

/** Taskers whom the client may ask directly, free on these days; the need stays open. */
export function DirectList({ need }: { need: Need }) {
  const { t } = useTranslation()
  const place = useQuery(geoQueries.cep(need.cep)).data
  const { skills, ...wish } = wishOf(need)
  const filters: SearchFilters = {
    ...wish,
    ...(skills !== undefined && { skills: [skills] }),
    ...(place && { lat: place.lat, lng: place.lng, radiusKm: need.reachKm }),
  }
  const { data } = useInfiniteQuery({
    ...taskerQueries.search(filters),
    enabled: place !== undefined,
  })
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <SectionHeader
        title={t('need:direct.title')}
        trailing={
          <Link
            to="/buscar"
            search={{ ...wishOf(need), cep: formatCep(need.cep), radiusKm: need.reachKm }}
            className={cx(linkClass, 'inline-flex items-center gap-1')}
          >
            {data.capped
              ? t('need:direct.seeMany')
              : t('need:direct.seeAll', { count: data.total })}
            <ChevronRight aria-hidden className="size-4.5" />
          </Link>
        }
      />
      <ul className={cardClass({ className: 'divide-y divide-line' })}>
        {data.items.slice(0, SHOWN).map((tasker) => (
          <li key={tasker.uid}>
            <Direct tasker={tasker} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Direct({ tasker }: { tasker: TaskerCard }) {
  const { t } = useTranslation()
  const { lang, rating, shortMoney } = useFormat()
  const skillName = useSkillNames()
  const { uid, name, photo, service, free, pricePerService } = tasker
  const time = free?.times[0]
  // The hours of a calendar are São Paulo's.
  const start = free && time !== undefined ? shownTime({ date: free.day, time }) : undefined
  const facts = [service?.name ?? (service?.skill && skillName(service.skill)), priceText()]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
      <Avatar name={name} photo={photo} className="rounded-full!" />
      <div className="min-w-40 flex-1 text-sm text-ink-2">
        <h3 className="text-base wrap-anywhere text-ink">{name}</h3>
        <p className="wrap-anywhere">
          {tasker.reviewCount > 0 && (
            <>
              <Star
                aria-hidden
                strokeWidth={1.5}
                className="mr-1 mb-0.5 inline size-4 fill-current text-star"
              />
              {rating(tasker.rating)} ·{' '}
            </>
          )}
          {facts.filter(Boolean).join(' · ')}
        </p>
        {start && (
          <p className="flex items-center gap-2">
            <span className="size-2 shrink-0 rounded-full bg-online" />
            {t('need:direct.free', {
              day: `${shortWeekdayName(start.date, lang)} ${Number(start.date.slice(8))}`,
              time: timeText(start.time),
            })}
          </p>
        )}
      </div>
      <Link
        to="/service-request/$taskerId"
        params={{ taskerId: uid }}
        search={omitUndefined({
          service: service && serviceKey(service),
          date: start?.date,
          time: start?.time,
        })}
        aria-label={t('need:direct.askName', { name: firstName(name) })}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {t('need:direct.ask')}
      </Link>
    </div>
  )

  /** The price in the words of the search. */
  function priceText(): string | null {
    if (!service)
      return pricePerService === null
        ? null
        : `${shortMoney(pricePerService)} ${t('search.perService')}`
    const price = shortMoney(service.price)
    const unit = t(`search.charge.${service.charge}`)
    return service.charge === 'fixed' ? `${price} ${unit}` : `${unit} ${price}`
  }
}
