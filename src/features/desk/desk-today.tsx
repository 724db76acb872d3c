import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Inbox from 'lucide-react/icons/inbox'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/errors/api-error.ts'
import { errorText } from '#src/api/errors/error-text.ts'
import { Loading } from '#src/components/loading.tsx'
import { DESK_DAYS } from '#src/contract/taskers/limits.ts'
import type { Desk } from '#src/contract/taskers/desk.ts'
import type { Waiting } from '#src/contract/waiting/waiting.ts'
import { weekOf } from '#src/lib/desk-time.ts'
import { roomOn } from '#src/lib/schedule/schedule.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { waitingQuery } from '#src/queries/waiting.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListCount } from '#src/ui/list-count.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DeskSection, sectionLinkClass } from './desk-section.tsx'
import type { DeskQuery } from './desk-query.ts'
import { NextJob } from './next-job.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { NewOpportunities } from './new-opportunities.tsx'
import { WaitingCard } from './waiting-card.tsx'

type DeskTodayProps = {
  query: DeskQuery
  uid: string
  name: string
  /** When the tasker works; absent until it is known. */
  schedule: Schedule | null | undefined
  /** Shows all pending actions, or their state; some of them as cards of the desk. */
  list: ComponentType<{
    query: UseQueryResult<Waiting[], ApiError>
    failed: string
    empty: ReactNode
    cardOf: (waiting: Waiting) => ReactNode
  }>
}

/** What needs the tasker: the next job and the pending actions. */
export function DeskToday({ query, ...props }: DeskTodayProps) {
  const { data: desk, error } = query
  if (desk)
    return (
      <div className="flex flex-1 flex-col gap-6">
        {desk.next && <NextJob job={desk.next} />}
        <NewOpportunities />
        <WaitingPart desk={desk} {...props} />
      </div>
    )
  if (error) return <NotLoaded error={error} query={query} />
  return (
    <Loading query={query} className="grid gap-6">
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-56 w-full rounded-lg" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </Loading>
  )
}

type NotLoadedProps = {
  error: Error
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
}

function NotLoaded({ error, query }: NotLoadedProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <ErrorState
        title={t('desk:failed')}
        retryLabel={t('common.retry')}
        pending={query.isFetching}
        onRetry={() => void query.refetch()}
        className="py-8"
      >
        {errorText(error, t)}
      </ErrorState>
    </Card>
  )
}

type WaitingPartProps = Omit<DeskTodayProps, 'query'> & { desk: Desk }

/** All pending actions; the desk has more details of the requests to answer. */
function WaitingPart({ desk, list: List, ...props }: WaitingPartProps) {
  const { t } = useTranslation()
  const query = useQuery(waitingQuery('tasker'))
  const count = query.data?.length ?? 0
  const known = new Map(desk.waiting.map((request) => [request._id, request]))
  return (
    <DeskSection
      title={
        <>
          {t('desk:waiting.title')} {count > 0 && <ListCount count={count} />}
        </>
      }
      trailing={
        count > 0 && (
          <Link to="/requests" className={sectionLinkClass}>
            {t('desk:waiting.all')}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        )
      }
    >
      <List
        query={query}
        failed={t('desk:failed')}
        empty={<NothingWaits desk={desk} {...props} />}
        cardOf={(each) => {
          const request = each.kind === 'request' ? known.get(each.request._id) : undefined
          return request && <WaitingCard request={request} />
        }}
      />
    </DeskSection>
  )
}

function NothingWaits({ desk, uid, name, schedule }: Omit<WaitingPartProps, 'list'>) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const now = useMinute()
  const week = weekOf(desk.agenda, DESK_DAYS, lang, now)
  const day = week.find(
    ({ jobs, date }) => jobs === 0 && (!schedule || roomOn(schedule, date, now) === 'free'),
  )
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:p-5">
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
        <Inbox aria-hidden className="size-6" />
      </span>
      <p className="min-w-48 flex-1">
        <b className="block">{t('desk:waiting.none')}</b>
        <span className="text-ink-2">
          {day &&
            (day === week[0]
              ? t('desk:waiting.freeToday')
              : t('desk:waiting.freeOn', { day: day.name }))}
        </span>
      </p>
      <ShareButtons uid={uid} name={name} />
    </Card>
  )
}
