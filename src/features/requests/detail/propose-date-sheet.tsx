import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { dateAndTime, momentOf, today } from '#src/lib/time-zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { DateInput, TimeInput } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

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
    if (problem) return
    onSend(momentOf(typed).toISOString())
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('requests.otherDate.propose')}
      closeLabel={t('requests.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button onClick={send}>{t('requests.otherDate.send')}</Button>
        </>
      }
    >
      <p className="pb-4 text-ink-2">{t('requests.otherDate.lead', namesIn(request))}</p>
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Field
          label={t('requests.fields.date')}
          error={tried && problem && problem.field === 'date' ? t(problem.text) : undefined}
        >
          <DateInput
            data-autofocus
            min={today()}
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
    </Sheet>
  )
}

type Problem = { field: 'date' | 'time'; text: string }

function problemOf(
  typed: { date: string; time: string },
  agreed: string,
): Problem | undefined {
  if (!typed.date) return { field: 'date', text: 'requests.invalid.date' }
  if (!typed.time) return { field: 'time', text: 'requests.invalid.time' }
  const moment = momentOf(typed).getTime()
  if (moment <= Date.now()) return { field: 'time', text: 'requests.invalid.past' }
  // Inputs know no seconds.
  return moment === Math.floor(Date.parse(agreed) / 60_000) * 60_000
    ? { field: 'time', text: 'requests.otherDate.same' }
    : undefined
}
