import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { BlockedPerson } from '#src/contract/safety.ts'
import { REPORT_NOTE_MAX, reportReasons } from '#src/contract/safety.values.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { reportMutation } from '#src/queries/safety.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

const Report = z.object({ reason: z.nullable(z.enum(reportReasons)), note: z.string() })
const nothing: z.output<typeof Report> = { reason: null, note: '' }

type ReportCardProps = {
  /** The reader. */
  uid: string
  person: BlockedPerson
  /** The request that it is about. */
  requestId: string | undefined
}

/** Tells the operators of a person; what is typed stays on the device until it is sent. */
export function ReportCard(props: ReportCardProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  return (
    <Card className="p-4 md:p-5">
      <h2 className="pb-1 text-lg">{t('safety:report.title')}</h2>
      {sent ? (
        <Alert tone="brand" className="mt-2" title={t('safety:report.sent')}>
          {t('safety:report.sentText')}
        </Alert>
      ) : (
        <ReportForm {...props} onSent={() => setSent(true)} />
      )}
    </Card>
  )
}

function ReportForm(props: ReportCardProps & { onSent: () => void }) {
  const { uid, person, requestId, onSent } = props
  const { t } = useTranslation()
  const name = `draft:report:${uid}:${person.uid}`
  const { draft, change, reset, isRestored } = useDraft(name, Report, nothing)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation(reportMutation)
  const { button, note } = useMayNotWait({ pending: isPending })

  function send() {
    const { reason } = draft
    setMissing(reason === null)
    if (reason === null || isPending) return
    const about = requestId ? { requestId } : {}
    mutate(
      {
        params: { uid },
        body: { personId: person.uid, reason, note: draft.note.trim(), ...about },
      },
      {
        onSuccess() {
          reset()
          onSent()
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="pb-4 text-ink-2">{t('safety:report.text', { name: person.name })}</p>
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
      {error && (
        <Alert tone="danger" className="mt-4">
          {actionErrorText(error, t)}
        </Alert>
      )}
      <Button
        {...button}
        type="submit"
        variant="danger"
        pending={isPending}
        className="mt-4 w-full"
      >
        {t('safety:report.send')}
      </Button>
      {note('pt-2 text-center')}
    </form>
  )
}
