import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { ANSWER_MAX } from '#src/contract/questions/limits.ts'
import type { Question } from '#src/contract/questions/questions.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { answerAction, useUnsentAnswers } from '#src/queries/question-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { QuestionForm } from './question-form.tsx'

type AnswerPartProps = {
  answererUid: string
  question: Question
  /** The form was removed, and the focus with it. */
  onClosed: () => void
}

/** The one answer of the person asked. */
export function AnswerPart({ answererUid, question, onClosed }: AnswerPartProps) {
  const { t } = useTranslation()
  const { _id: questionId } = question
  const unsent = useUnsentAnswers(questionId)
  const [isOpen, setOpen] = useState(false)
  const draft = useTypedText(`draft:answer:${answererUid}:${questionId}`)
  function send(text: string) {
    addEntry(
      answerAction,
      { params: { questionId }, body: { text } },
      { about: question.askerName },
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
      <p className="text-sm text-ink-2">{t('questions:waitingOwn')}</p>
      {isOpen || draft.isTyped ? (
        <QuestionForm
          label={t('questions:answerLabel')}
          hint={t('questions:answerHint')}
          submitLabel={t('questions:answerSend')}
          limits={{ min: 1, max: ANSWER_MAX }}
          shortText={t('questions:answerEmpty')}
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
          aria-label={`${t('questions:answer')}: ${question.text}`}
          onClick={() => setOpen(true)}
        >
          {t('questions:answer')}
        </Button>
      )}
    </div>
  )
}
