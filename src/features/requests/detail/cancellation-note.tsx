import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LATE_CANCELLATION_PERCENT } from '#src/contract/payments/fees.ts'
import { timers } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { currentMs } from '#src/lib/clock.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

type CancellationNoteProps = {
  request: ServiceRequest
  /** The new date. */
  date: string
}

/** The end of free cancellation for the client, if the date changes; it has none with a suspended tasker. */
export function CancellationNote({ request, date }: CancellationNoteProps) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const [openedAt] = useState(currentMs)
  const freeUntil = new Date(date).getTime() - timers.freeCancellationBeforeDate
  const { viewer, taskerSuspended } = request
  if (taskerSuspended) return null
  return freeUntil > openedAt
    ? t(`requests.otherDate.freeUntil.${viewer}`, {
        ...namesIn(request),
        date: fullDate(new Date(freeUntil).toISOString()),
      })
    : t(`requests.otherDate.notFree.${viewer}`, {
        ...namesIn(request),
        percent: LATE_CANCELLATION_PERCENT,
      })
}
