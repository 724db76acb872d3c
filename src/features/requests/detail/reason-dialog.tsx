import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { REASON } from '#src/contract/requests.values.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

/** Moves that the other party must hear the reason of. */
export const reasonedMoves = ['request_changes', 'dispute'] as const
export type ReasonedMove = (typeof reasonedMoves)[number]

type ReasonDialogProps = {
  action: ReasonedMove
  /** The id of the request. */
  id: string
  /** The first name of the other party, who will read it. */
  other: string
  /** The note that was typed before. */
  note?: string
  onSend: (note: string) => void
  onClose: () => void
}

/** The reason of a step, which is said in the person's own words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { action, id, other, note, onSend, onClose } = props
  const { t } = useTranslation()
  const uid = useAppStore((state) => state.uid)
  const draft = useTypedText(`draft:reason:${uid}:${id}:${action}`, note)
  const reason = draft.text
  const [tried, setTried] = useState(false)
  const tooShort = reason.trim().length < REASON.min

  function send() {
    setTried(true)
    if (tooShort) return
    onSend(reason.trim())
    draft.forget()
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`requests.dialogs.${action}.title`)}
      closeLabel={t('requests.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button
            variant={action === 'request_changes' ? 'primary' : 'danger'}
            onClick={send}
          >
            {t(`requests.dialogs.${action}.confirm`)}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-ink-2">{t(`requests.dialogs.${action}.text`, { other })}</p>
      {draft.restored && <RestoredNote className="mb-4" onDiscard={draft.forget} />}
      <Field
        label={t(`requests.dialogs.${action}.reason`)}
        required
        error={
          tried && tooShort ? t('requests.reasonShort', { min: REASON.min }) : undefined
        }
      >
        <Textarea
          data-autofocus
          rows={4}
          maxLength={REASON.max}
          value={reason}
          onChange={(event) => draft.type(event.target.value)}
        />
      </Field>
    </Sheet>
  )
}
