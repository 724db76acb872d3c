import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoredNote } from '#src/components/restored-note.tsx'
import type { Order } from '#src/contract/orders.ts'
import { COMPLAINT, complaintReasons } from '#src/contract/orders.values.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import { namesOf } from './order-state.ts'
import { StepSheet } from './step-sheet.tsx'
import type { OrderStepState } from './use-order-step.ts'

type ComplaintSheetProps = { order: Order; step: OrderStepState; onClose: () => void }
type Reason = (typeof complaintReasons)[number]

/** What is wrong with a purchase: it stops the money. */
export function ComplaintSheet({ order, step, onClose }: ComplaintSheetProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [reason, setReason] = useState<Reason | null>(null)
  const draft = useTypedText(`draft:complaint:${order.buyerUid}:${order.requestId}`)
  const [tried, setTried] = useState(false)
  const note = draft.text.trim()
  const tooShort = note.length < COMPLAINT.min
  async function send() {
    setTried(true)
    if (!reason || tooShort) return
    if (await step.take({ action: 'dispute', body: { reason, note } })) {
      draft.forget()
      onClose()
    }
  }
  return (
    <StepSheet
      wide
      step={step}
      title={t('orders:complaint.title')}
      confirmLabel={t('orders:complaint.confirm')}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('orders:complaint.text', { ...namesOf(order), total: money(order.total) })}
      </p>
      {draft.restored && <RestoredNote onDiscard={draft.forget} />}
      <RadioCards
        legend={t('orders:complaint.reason')}
        value={reason}
        onValueChange={setReason}
        error={tried && !reason ? t('orders:complaint.reasonMissing') : undefined}
        options={complaintReasons.map((value) => ({
          value,
          label: t(`orders:reasons.${value}`),
        }))}
      />
      <Field
        label={t('orders:complaint.note')}
        required
        error={
          tried && tooShort
            ? t('orders:complaint.noteShort', { min: COMPLAINT.min })
            : undefined
        }
      >
        <Textarea
          rows={4}
          maxLength={COMPLAINT.max}
          value={draft.text}
          onChange={({ target }) => draft.type(target.value)}
        />
      </Field>
    </StepSheet>
  )
}
