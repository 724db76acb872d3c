import { busyStatuses } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { withoutJob } from '#src/lib/schedule/busy-hours.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { NextDays } from './next-days.tsx'
import { StartTimes } from './start-times.tsx'
import { TimeNote } from './time-note.tsx'
import type { Chosen } from './whose.ts'

type TaskerTimesProps = {
  request: ServiceRequest
  chosen: Chosen
  onTake: (chosen: Partial<Chosen>) => void
}

/** The tasker's free days and hours for a date proposal; nothing until they are loaded. */
export function TaskerTimes({ request, chosen, onTake }: TaskerTimesProps) {
  const details = useProfile(request.taskerId).data?.taskerDetails
  if (!details) return null
  const isAgreed = busyStatuses.some((status) => status === request.status)
  const { busy } = details
  const schedule = {
    ...details,
    // The request's own hours count as free.
    busy: isAgreed ? withoutJob(busy, new Date(request.date)) : busy,
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
