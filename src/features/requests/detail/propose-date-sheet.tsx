import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { SendSheet } from '#src/features/requests/send-sheet.tsx'
import { currentMs } from '#src/lib/clock.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { isSameMinute } from '#src/lib/time.ts'
import {
  dateAndTime,
  isDay,
  isoOf,
  lastJobDay,
  momentOf,
  today,
} from '#src/lib/time-zone.ts'
import { Field } from '#src/ui/field.tsx'
import { DateInput, TimeInput } from '#src/ui/input.tsx'

type ProposeDateSheetProps = {
  request: ServiceRequest
  /** The date to begin with: the agreed one, or what was typed before. */
  date: string
  onSend: (date: string) => void
  onClose: () => void
}

/** The form for another day and time; the agreed one stands until the other party accepts. */
export function ProposeDateSheet(props: ProposeDateSheetProps) {
  const { request, date, onSend, onClose } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => dateAndTime(new Date(date)))
  const [tried, setTried] = useState(false)
  const problem = problemOf(typed, request.date)

  function send() {
    setTried(true)
    const iso = isoOf(typed)
    if (problem || !iso) return
    onSend(iso)
    onClose()
  }

  return (
    <SendSheet
      title={t('requests.otherDate.propose')}
      lead={t('requests.otherDate.lead', namesIn(request))}
      sendLabel={t('requests.otherDate.send')}
      onSend={send}
      onClose={onClose}
    >
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Field
          label={t('requests.fields.date')}
          error={tried && problem && problem.field === 'date' ? t(problem.text) : undefined}
        >
          <DateInput
            data-autofocus
            min={today()}
            max={lastJobDay()}
            value={typed.date}
            onChange={({ target }) => setTyped({ ...typed, date: target.value })}
          />
        </Field>
        <Field
          label={t('requests.fields.time')}
          error={tried && problem && problem.field === 'time' ? t(problem.text) : undefined}
        >
          <TimeInput
            value={typed.time}
            onChange={({ target }) => setTyped({ ...typed, time: target.value })}
          />
        </Field>
      </div>
    </SendSheet>
  )
}

type Problem = { field: 'date' | 'time'; text: string }

function problemOf(
  typed: { date: string; time: string },
  agreed: string,
): Problem | undefined {
  if (!isDay(typed.date)) return { field: 'date', text: 'requests.invalid.date' }
  if (!isoOf(typed)) return { field: 'time', text: 'requests.invalid.time' }
  const moment = momentOf(typed)
  if (moment.getTime() <= currentMs())
    return { field: 'time', text: 'requests.invalid.past' }
  return isSameMinute(moment, new Date(agreed))
    ? { field: 'time', text: 'requests.otherDate.same' }
    : undefined
}
