import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATEMENT } from '#src/contract/disputes/limits.ts'
import { typedText, useTypedText } from '#src/drafts/use-typed-text.ts'
import { SendSheet } from '#src/components/send-sheet.tsx'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { DisputedDeal } from './disputed-deal.ts'

export const statementDraft = (uid: string | null, dealId: string) =>
  typedText(`draft:statement:${uid}:${dealId}`)

type StatementSheetProps = {
  deal: DisputedDeal
  /** False when it was not taken. */
  onSend: (text: string) => boolean
  onClose: () => void
}

/** The form for a party's statement in a dispute. */
export function StatementSheet({ deal, onSend, onClose }: StatementSheetProps) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const draft = useTypedText(statementDraft(uid, deal.id).name)
  const [tried, setTried] = useState(false)
  const { queueStep, refusal } = useQueueStep(onSend, () => {
    draft.forget()
    onClose()
  })
  const tooShort = draft.text.trim().length < STATEMENT.min

  function send() {
    setTried(true)
    if (tooShort) return
    queueStep(draft.text.trim())
  }

  return (
    <SendSheet
      title={t('dispute:say')}
      lead={t('dispute:sayLead', deal.names)}
      onDiscard={draft.restored ? draft.forget : undefined}
      sendLabel={t('dispute:send')}
      onSend={send}
      onClose={onClose}
      problem={refusal}
    >
      <Field
        label={t('requests.dialogs.dispute.reason')}
        required
        error={
          tried && tooShort ? t('requests.reasonShort', { min: STATEMENT.min }) : undefined
        }
      >
        <Textarea
          data-autofocus
          rows={6}
          maxLength={STATEMENT.max}
          value={draft.text}
          onChange={({ target }) => draft.type(target.value)}
        />
      </Field>
    </SendSheet>
  )
}
