import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { ItemQuestion } from '#src/contract/market/item-questions.ts'
import { ANSWER_MAX } from '#src/contract/market/limits.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { answerAction } from '#src/queries/item-question-outbox.ts'
import { useUnsentAnswers } from '#src/queries/item-questions.ts'
import { Button } from '#src/ui/button.tsx'
import { QuestionForm } from './question-form.tsx'

type AnswerPartProps = {
  item: Item
  question: ItemQuestion
  /** The form was removed, and the focus with it. */
  onClosed: () => void
}

/** The seller's one answer to a question. */
export function AnswerPart({ item, question, onClosed }: AnswerPartProps) {
  const { t } = useTranslation()
  const { _id: questionId } = question
  const unsent = useUnsentAnswers(questionId)
  const [isOpen, setOpen] = useState(false)
  const draft = useTypedText(`draft:answer:${item.sellerUid}:${questionId}`)
  function send(text: string) {
    addEntry(
      answerAction,
      { params: { questionId }, body: { text } },
      { about: item.title },
    )
    close()
  }
  function close() {
    draft.forget()
    setOpen(false)
    onClosed()
  }
  if (unsent.length > 0)
    return (
      <PendingMark
        className="pt-2"
        entries={unsent}
        onEdit={({ input }) => draft.type(input.body.text)}
        onUndo={({ input }) => draft.type(input.body.text)}
      />
    )
  return (
    <div className="grid gap-2 pt-1">
      <p className="text-sm text-ink-2">{t('market:questions.waitingOwn')}</p>
      {isOpen || draft.isTyped ? (
        <QuestionForm
          label={t('market:questions.answerLabel')}
          hint={t('market:questions.answerHint')}
          submitLabel={t('market:questions.answerSend')}
          limits={{ min: 1, max: ANSWER_MAX }}
          shortText={t('market:questions.answerEmpty')}
          text={draft.text}
          takesFocus={isOpen}
          onType={draft.type}
          onSend={send}
          onCancel={close}
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={`${t('market:questions.answer')}: ${question.text}`}
          onClick={() => setOpen(true)}
        >
          {t('market:questions.answer')}
        </Button>
      )}
    </div>
  )
}
