import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATEMENT } from '#src/contract/disputes.values.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { SendSheet } from '#src/features/requests/send-sheet.tsx'
import { namesIn } from '#src/lib/request/people.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

type StatementSheetProps = {
  request: ServiceRequest
  /** What was said before, and refused. */
  before?: string
  onSend: (text: string) => void
  onClose: () => void
}

/** One's own side of a dispute. */
export function StatementSheet({ request, before, onSend, onClose }: StatementSheetProps) {
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const draft = useTypedText(`draft:statement:${uid}:${request._id}`, before)
  const [tried, setTried] = useState(false)
  const tooShort = draft.text.trim().length < STATEMENT.min

  function send() {
    setTried(true)
    if (tooShort) return
    onSend(draft.text.trim())
    draft.forget()
    onClose()
  }

  return (
    <SendSheet
      title={t('dispute:say')}
      lead={t('dispute:sayLead', namesIn(request))}
      onDiscard={draft.restored ? draft.forget : undefined}
      sendLabel={t('dispute:send')}
      onSend={send}
      onClose={onClose}
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
