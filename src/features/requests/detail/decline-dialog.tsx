import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { declineReasons, REASON } from '#src/contract/requests.values.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { SendSheet } from '#src/features/requests/send-sheet.tsx'
import { namesIn } from '#src/lib/request/people.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { Said } from './use-patient-steps.ts'

const Declined = z.object({ reason: z.nullable(z.enum(declineReasons)), note: z.string() })
export type Declined = z.output<typeof Declined>

const nothing: Declined = { reason: null, note: '' }

type DeclineDialogProps = {
  request: ServiceRequest
  /** What was said before, and refused. */
  before?: Declined
  onSend: (said: Said) => void
  onClose: () => void
}

/** Nothing must be said to decline; what is said stays on the device until it is sent. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { request, before = nothing, onSend, onClose } = props
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const [begin] = useState(before)
  const name = `draft:decline:${uid}:${request._id}`
  const { draft, change, reset, isRestored } = useDraft(name, Declined, begin)

  function send() {
    onSend({ reason: draft.reason ?? undefined, note: draft.note.trim() })
    reset()
    onClose()
  }

  return (
    <SendSheet
      title={t('requests.dialogs.decline.title')}
      lead={t('decline:lead', namesIn(request))}
      onDiscard={isRestored ? reset : undefined}
      sendLabel={t('requests.dialogs.decline.confirm')}
      variant="danger"
      onSend={send}
      onClose={onClose}
    >
      <RadioCards
        legend={t('decline:legend')}
        options={declineReasons.map((value) => ({
          value,
          label: t(`decline:reasons.${value}`),
        }))}
        value={draft.reason}
        onValueChange={(reason) => change({ reason })}
      />
      <Field
        className="mt-4"
        label={t('decline:word', namesIn(request))}
        aside={t('requests.optional')}
        hint={t('decline:noContacts')}
      >
        <Textarea
          rows={2}
          maxLength={REASON.max}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </SendSheet>
  )
}
