import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { JOB_DAYS_AHEAD } from '#src/contract/requests/limits.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { SendSheet } from '#src/components/send-sheet.tsx'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { TaskerTimes } from '#src/features/requests/time/tasker-times.tsx'
import { dateProblem } from '#src/features/requests/time/typed-problems.ts'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { isSameMinute } from '#src/lib/time.ts'
import { dateAndTime, toIso, lastJobDay, parseMoment, today } from '#src/lib/time-zone.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Field } from '#src/ui/field.tsx'
import { DateInput, TimeInput } from '#src/ui/input.tsx'
import { CancellationNote } from './cancellation-note.tsx'

const Typed = z.object({ date: z.string(), time: z.string() })
type Typed = z.output<typeof Typed>

export const dateDraft = (uid: string | null, requestId: string): DraftKind<Typed> => ({
  name: `draft:date:${uid}:${requestId}`,
  schema: Typed,
})

type ProposeDateSheetProps = {
  request: ServiceRequest
  /** The initial date: the agreed or the proposed one. */
  date: string
  /** False when it was not taken. */
  onSend: (date: string) => boolean
  onClose: () => void
}

/**
 * The form for another day and time; the agreed one stands until the other party accepts. Typed
 * values stay on the device until they are sent.
 */
export function ProposeDateSheet(props: ProposeDateSheetProps) {
  const { request, date, onSend, onClose } = props
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState(() => dateAndTime(new Date(date)))
  const { name, schema } = dateDraft(uid, request._id)
  const { draft: typed, change, reset, isRestored } = useDraft(name, schema, begin)
  const [tried, setTried] = useState(false)
  const { queueStep, refusal } = useQueueStep(onSend, () => {
    reset()
    onClose()
  })
  const problem = problemOf(typed, request.date)
  const errorOf = (field: Problem['field']) =>
    tried && problem?.field === field
      ? t(problem.text, { days: JOB_DAYS_AHEAD })
      : undefined

  function send() {
    setTried(true)
    const iso = toIso(typed)
    if (problem || !iso) return
    queueStep(iso)
  }

  return (
    <SendSheet
      title={t('requests.otherDate.propose')}
      lead={t('requests.otherDate.lead', namesIn(request))}
      onDiscard={isRestored ? reset : undefined}
      sendLabel={t('requests.otherDate.send')}
      onSend={send}
      onClose={onClose}
      problem={refusal}
    >
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Field label={t('requests.fields.date')} error={errorOf('date')}>
          <DateInput
            data-autofocus
            min={today()}
            max={lastJobDay()}
            value={typed.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </Field>
        <Field label={t('requests.fields.time')} error={errorOf('time')}>
          <TimeInput
            value={typed.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </Field>
      </div>
      <div className="pt-4 empty:hidden">
        <TaskerTimes request={request} chosen={typed} onTake={change} />
      </div>
      {!problem && (
        <p role="status" className="pt-4 text-sm text-ink-2 empty:hidden">
          <CancellationNote request={request} date={parseMoment(typed).toISOString()} />
        </p>
      )}
    </SendSheet>
  )
}

type Problem = { field: 'date' | 'time'; text: string }

function problemOf(typed: Typed, agreed: string): Problem | undefined {
  const problem = dateProblem(typed)
  if (problem) return problem
  return isSameMinute(parseMoment(typed), new Date(agreed))
    ? { field: 'time', text: 'requests.otherDate.same' }
    : undefined
}
