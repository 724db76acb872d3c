import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { REPORT_NOTE_MAX } from '#src/contract/people/limits.ts'
import { type ReportReason, reportReasons } from '#src/contract/people/report-kinds.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { submitOrFocus } from '#src/ui/submit-or-focus.ts'
import { Textarea } from '#src/ui/textarea.tsx'

const Report = z.object({ reason: z.nullable(z.enum(reportReasons)), note: z.string() })
const nothing: z.output<typeof Report> = { reason: null, note: '' }

type ReportFormProps = {
  lead: string
  draftName: string
  pending: boolean
  error: unknown
  onSend: (said: { reason: ReportReason; note: string }, onSent: () => void) => void
}

/** A report to the operators; typed values stay on the device until they are sent. */
export function ReportForm(props: ReportFormProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card className="p-4 md:p-5">
      <h2 ref={heading} tabIndex={-1} className="pb-1 text-lg">
        {t('safety:report.title')}
      </h2>
      {sent ? (
        <Alert tone="brand" className="mt-2" title={t('safety:report.sent')}>
          {t('safety:report.sentText')}
        </Alert>
      ) : (
        <Form
          {...props}
          onSent={() => {
            setSent(true)
            // The focused button disappears.
            heading.current?.focus()
          }}
        />
      )}
    </Card>
  )
}

function Form(props: ReportFormProps & { onSent: () => void }) {
  const { lead, draftName, pending, error, onSend, onSent } = props
  const { t } = useTranslation()
  const { draft, change, reset, isRestored } = useDraft(draftName, Report, nothing)
  const [isMissing, setMissing] = useState(false)
  const { button, note } = useMayNotWait({ pending })

  function send() {
    const { reason } = draft
    setMissing(reason === null)
    if (reason === null || pending) return
    onSend({ reason, note: draft.note.trim() }, () => {
      reset()
      onSent()
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitOrFocus(event.currentTarget, send)
      }}
    >
      <p className="pb-4 text-ink-2">{lead}</p>
      {isRestored && <RestoredNote className="mb-4" onDiscard={reset} />}
      <RadioCards
        legend={t('safety:report.legend')}
        error={isMissing ? t('safety:report.missing') : undefined}
        options={reportReasons.map((value) => ({
          value,
          label: t(`safety:reasons.${value}`),
        }))}
        value={draft.reason}
        onValueChange={(reason) => {
          setMissing(false)
          change({ reason })
        }}
      />
      <Field
        className="mt-4"
        label={t('safety:report.note')}
        aside={t('requests.optional')}
        hint={t('safety:report.hint')}
      >
        <Textarea
          rows={3}
          maxLength={REPORT_NOTE_MAX}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      {error !== null && error !== undefined && (
        <Alert tone="danger" className="mt-4">
          {actionErrorText(error, t)}
        </Alert>
      )}
      <Button
        {...button}
        type="submit"
        variant="danger"
        pending={pending}
        className="mt-4 w-full"
      >
        {t('safety:report.send')}
      </Button>
      {note('pt-2 text-center')}
    </form>
  )
}
