import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Inbox from 'lucide-react/icons/inbox'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import { Loading } from '#src/components/loading.tsx'
import { DESK_DAYS } from '#src/contract/desk.values.ts'
import type { Desk } from '#src/contract/desk.ts'
import { weekOf } from '#src/lib/desk-time.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useMinute } from '#src/platform/use-minute.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DeskSection, sectionLinkClass } from './desk-section.tsx'
import type { DeskQuery } from './desk-query.ts'
import { NextJob } from './next-job.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { WaitingCard } from './waiting-card.tsx'

type DeskTodayProps = { query: DeskQuery; uid: string; name: string }

/** What needs the tasker: the next job, and the requests that wait for an answer. */
export function DeskToday({ query, uid, name }: DeskTodayProps) {
  const { t } = useTranslation()
  const { data: desk, error } = query
  if (desk)
    return (
      <div className="flex flex-1 flex-col gap-6">
        {desk.next && <NextJob job={desk.next} />}
        <Waiting desk={desk} uid={uid} name={name} />
      </div>
    )
  if (error)
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
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-56 w-full rounded-lg" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </Loading>
  )
}

function Waiting({ desk, uid, name }: { desk: Desk; uid: string; name: string }) {
  const { t } = useTranslation()
  const { waiting, waitingTotal: total } = desk
  if (waiting.length === 0) return <NothingWaits desk={desk} uid={uid} name={name} />
  return (
    <DeskSection
      title={
        <>
          {t('desk:waiting.title')}{' '}
          <span className="ml-1 inline-grid min-w-7 place-items-center rounded-full bg-accent-soft px-2 py-0.5 text-sm text-accent-strong">
            {total}
          </span>
        </>
      }
      trailing={
        <Link to="/requests" className={sectionLinkClass}>
          {t('desk:waiting.all')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      }
    >
      <ul className="grid flex-1 gap-3.5 sm:grid-cols-2">
        {waiting.map((request) => (
          <li key={request._id} className="grid only:col-span-full">
            <WaitingCard request={request} />
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

function NothingWaits({ desk, uid, name }: { desk: Desk; uid: string; name: string }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const now = useMinute()
  const week = weekOf(desk.agenda, DESK_DAYS, lang, now)
  const day = week.find(({ jobs }) => jobs === 0)
  return (
    <DeskSection title={t('desk:waiting.title')}>
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
    </DeskSection>
  )
}
