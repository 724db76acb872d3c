import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REASON } from '#src/contract/requests.values.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { Move } from './use-move.ts'

export type ReasonDialogProps = {
  action: 'decline' | 'request_changes' | 'dispute'
  /** The first name of the other party, who will read it. */
  other: string
  step: Move
  onClose: () => void
}

/** A step that the other party should hear the reason of; to decline needs none. */
export function ReasonDialog({ action, other, step, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const optional = action === 'decline'
  const tooShort = !optional && reason.trim().length < REASON.min

  async function send() {
    setTried(true)
    if (tooShort) return
    if (!(await step.move(action, { note: reason.trim() }))) onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      locked={step.isPending}
      title={t(`requests.dialogs.${action}.title`)}
      closeLabel={t('requests.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={step.isPending}>
            {t('common.back')}
          </Button>
          <Button
            variant={action === 'request_changes' ? 'primary' : 'danger'}
            pending={step.isPending}
            onClick={() => void send()}
          >
            {t(`requests.dialogs.${action}.confirm`)}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-ink-2">{t(`requests.dialogs.${action}.text`, { other })}</p>
      <Field
        label={t(`requests.dialogs.${action}.reason`)}
        aside={optional && t('requests.optional')}
        required={!optional}
        error={
          tried && tooShort ? t('requests.reasonShort', { min: REASON.min }) : undefined
        }
      >
        <Textarea
          data-autofocus
          rows={4}
          maxLength={REASON.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {step.error && (
        <p role="alert" className="pt-3 font-medium text-danger">
          {step.error}
        </p>
      )}
    </Sheet>
  )
}
