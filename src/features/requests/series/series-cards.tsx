import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Repeat from 'lucide-react/icons/repeat'
import { useTranslation } from 'react-i18next'
import { ReadAgain } from '#src/components/read-again.tsx'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import type { SeriesSummary } from '#src/contract/series/series.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { seriesQueries } from '#src/queries/series.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card, cardClass } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { rhythmText } from './series-words.ts'
import { partnerOf, pillOf } from './series-state.ts'

type SeriesCardsProps = { role: Party; isOver: boolean; className?: string }

/** The series above the list of requests; nothing where there are none. */
export function SeriesCards({ role, isOver, className }: SeriesCardsProps) {
  const { t } = useTranslation()
  const query = useQuery(seriesQueries.list(role, isOver ? 'over' : 'open'))
  if (!query.data)
    return (
      query.error && (
        <Card className="mb-4 p-4">
          <ReadAgain query={query} failed={t('series:list.failed')} />
        </Card>
      )
    )
  if (query.data.length === 0) return null
  return (
    <section className={className}>
      <h2 className="pb-3 text-xl">{t('series:list.title')}</h2>
      <ul className={cardClass({ className: 'divide-y divide-line' })}>
        {query.data.map((series) => (
          <li key={series._id}>
            <SeriesCard series={series} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeriesCard({ series }: { series: SeriesSummary }) {
  const { t } = useTranslation()
  const { lang, date, money } = useFormat()
  const { name, photo } = partnerOf(series)
  const [tone, state] = pillOf(series)
  const { net, price, nextAt } = series
  return (
    <article className="relative flex gap-3 p-4">
      <Avatar name={name} photo={photo} />
      <div className="min-w-0 flex-1">
        <Link
          to="/series/$seriesId"
          params={{ seriesId: series._id }}
          className="line-clamp-2 font-bold wrap-anywhere after:absolute after:inset-0 after:content-['']"
        >
          {requestTitle(series.description)}
        </Link>
        <p className="flex flex-wrap items-center gap-x-1.5 pt-0.5 text-sm text-ink-2">
          <Repeat aria-hidden className="size-4 shrink-0" />
          <span className="wrap-anywhere">
            {rhythmText(series, { lang, t })} · {money(net ?? price)}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-2 text-sm">
          <Pill tone={tone}>{t(`series:state.${state}`)}</Pill>
          {nextAt && state === 'active' && (
            <span className="text-ink-2">
              {t('series:list.next', { date: date(nextAt) })}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
