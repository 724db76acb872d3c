import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { STATEMENT } from '#src/contract/disputes.values.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
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
    <Sheet
      open
      onClose={onClose}
      title={t('dispute:say')}
      closeLabel={t('requests.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button onClick={send}>{t('dispute:send')}</Button>
        </>
      }
    >
      <p className="pb-4 text-ink-2">{t('dispute:sayLead', namesIn(request))}</p>
      {draft.restored && <RestoredNote className="mb-4" onDiscard={draft.forget} />}
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
    </Sheet>
  )
}
