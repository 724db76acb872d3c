import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { declineReasons } from '#src/contract/requests/move-reasons.ts'
import { REASON } from '#src/contract/requests/limits.ts'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { SendSheet } from '#src/components/send-sheet.tsx'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { Said } from './use-patient-steps.ts'

const Declined = z.object({
  reason: z.nullable(z.enum(declineReasons)),
  note: z.string(),
})
type Declined = z.output<typeof Declined>

const nothing: Declined = { reason: null, note: '' }

export const declineDraft = (
  uid: string | null,
  requestId: string,
): DraftKind<Declined> => ({
  name: `draft:decline:${uid}:${requestId}`,
  schema: Declined,
})

type DeclineDialogProps = {
  request: ServiceRequest
  /** False when it was not taken. */
  onSend: (said: Said) => boolean
  onClose: () => void
}

/** Declining needs no reason; the typed one stays on the device until it is sent. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { request, onSend, onClose } = props
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const { name, schema } = declineDraft(uid, request._id)
  const { draft, change, reset, isRestored } = useDraft(name, schema, nothing)

  const { queueStep, refusal } = useQueueStep(onSend, () => {
    reset()
    onClose()
  })

  const send = () =>
    queueStep({ reason: draft.reason ?? undefined, note: draft.note.trim() })

  return (
    <SendSheet
      title={t('requests.dialogs.decline.title')}
      lead={t('decline:lead', namesIn(request))}
      onDiscard={isRestored ? reset : undefined}
      sendLabel={t('requests.dialogs.decline.confirm')}
      variant="danger"
      onSend={send}
      onClose={onClose}
      problem={refusal}
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
        hint={
          <ContactHint text={draft.note} rule="untilPaid">
            {t('decline:noContacts')}
          </ContactHint>
        }
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
