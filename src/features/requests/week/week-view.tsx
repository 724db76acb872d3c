import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import { jobWeek, mondayOf, weekRange } from '#src/lib/schedule/job-week.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { deskQueries } from '#src/queries/desk.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { WeekDays } from './week-days.tsx'
import { WeekHead } from './week-head.tsx'

type WeekViewProps = {
  /** The tasker's uid. */
  uid: string
  /** A day of the week in view; anything else means this week. */
  day: string | undefined
}

const DAY = /^20\d\d-\d\d-\d\d$/

/** A week of the tasker's jobs with their hours and days off. */
export function WeekView({ uid, day }: WeekViewProps) {
  const { t } = useTranslation()
  const now = useMinute()
  const today = dateAndTime(now).date
  const monday = mondayOf(day && DAY.test(day) && Date.parse(day) ? day : today)
  const query = useQuery(deskQueries.week(uid, weekRange(monday)))
  const { data: profile } = useProfile(uid)
  const { jobs = [], visits = [] } = query.data ?? {}
  const count = jobs.length + visits.length
  return (
    <>
      <WeekHead monday={monday} today={today} />
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {query.data && t('requests.week.jobs', { count })}
      </p>
      <CachedNote query={query} className="mb-2" />
      {query.data ? (
        <>
          {count === 0 && <NoJobs />}
          <WeekDays
            week={jobWeek(query.data, {
              monday,
              schedule: profile?.taskerDetails ?? null,
              now,
            })}
            now={now}
          />
        </>
      ) : (
        <WithoutData
          query={query}
          failed={t('requests.week.failed')}
          className="grid gap-3 lg:grid-cols-7"
        >
          {[1, 2, 3, 4, 5, 6, 7].map((n) => (
            <Skeleton key={n} className="h-20 w-full rounded-lg lg:h-96" />
          ))}
        </WithoutData>
      )}
    </>
  )
}

function NoJobs() {
  const { t } = useTranslation()
  return (
    <p className="mb-3 flex items-center gap-2.5 rounded-md bg-sunken p-3.5 text-sm text-ink-2">
      <CalendarX aria-hidden className="size-5 shrink-0" />
      {t('requests.week.empty')}
    </p>
  )
}
