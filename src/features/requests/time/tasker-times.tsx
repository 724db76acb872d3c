import { busyStatuses } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { withoutJob } from '#src/lib/schedule/busy-hours.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { NextDays } from './next-days.tsx'
import { StartTimes } from './start-times.tsx'
import { TimeNote } from './time-note.tsx'
import type { Chosen } from './whose.ts'

type TaskerTimesProps = {
  request: ServiceRequest
  chosen: Chosen
  /** The length that is proposed, where it is not that of the terms. */
  jobMinutes?: number
  onTake: (chosen: Partial<Chosen>) => void
}

/** The tasker's free days and hours for a date proposal; nothing until they are loaded. */
export function TaskerTimes(props: TaskerTimesProps) {
  const { request, chosen, jobMinutes = request.durationMinutes, onTake } = props
  const details = useProfile(request.taskerId).data?.taskerDetails
  if (!details) return null
  const isAgreed = busyStatuses.some((status) => status === request.status)
  const { busy, fullDays } = details
  const own = dayAt(new Date(request.date))
  const schedule = {
    ...details,
    // The request's own hours count as free, and it as none of the jobs of its day.
    ...(isAgreed && {
      busy: withoutJob(busy, { ...request, date: new Date(request.date) }),
      fullDays: fullDays.filter((day) => day !== own),
    }),
    jobMinutes,
  }
  const whose = { name: namesIn(request).tasker, own: request.viewer === 'tasker' }
  const onDay = (date: string) => onTake({ date })
  return (
    <div className="grid gap-4">
      <NextDays whose={whose} schedule={schedule} chosen={chosen.date} onTake={onDay} />
      <TimeNote
        whose={whose}
        doing="propose"
        schedule={schedule}
        chosen={chosen}
        onTake={onDay}
      />
      <StartTimes whose={whose} schedule={schedule} chosen={chosen} onTake={onTake} />
    </div>
  )
}
