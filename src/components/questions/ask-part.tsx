import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { QUESTION_TEXT } from '#src/contract/questions/limits.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { firstName } from '#src/lib/first-name.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { askAction, useUnsentQuestions } from '#src/queries/question-outbox.ts'
import { type Subject, subjectKey } from '#src/queries/questions.ts'
import { storeQuestion, takeQuestion } from './stored-question.ts'
import { QuestionForm } from './question-form.tsx'

type AskPartProps = {
  /** Null: a visitor. */
  uid: string | null
  about: Subject
  /** The person asked. */
  answerer: { name: string }
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The field to ask. A visitor signs in first; the text is restored afterwards. */
export function AskPart({ uid, ...props }: AskPartProps) {
  return uid === null ? <AsVisitor {...props} /> : <AsPerson uid={uid} {...props} />
}

type PartProps = Omit<AskPartProps, 'uid'>

function AsVisitor({ about, answerer, isOpen, onClose }: PartProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const draft = useTypedText(`draft:question:${VISITOR}:${subjectKey(about)}`)
  const form = useAskTexts(answerer)
  function signIn(question: string) {
    storeQuestion(subjectKey(about), question)
    draft.forget()
    void navigate({ to: '/login', search: { from: pathname } })
  }
  return (
    isOpen && (
      <QuestionForm
        {...form}
        submitLabel={t('questions:signIn')}
        text={draft.text}
        takesFocus
        onType={draft.type}
        onSend={signIn}
        onCancel={() => {
          draft.forget()
          onClose()
        }}
      />
    )
  )
}

function AsPerson({ uid, ...props }: PartProps & { uid: string }) {
  const { about, answerer, isOpen, onOpen, onClose } = props
  const { t } = useTranslation()
  const draft = useTypedText(`draft:question:${uid}:${subjectKey(about)}`)
  const unsent = useUnsentQuestions(about)
  const form = useAskTexts(answerer)
  const write = (text: string) => {
    draft.type(text)
    onOpen()
  }
  const restore = useEffectEvent(() => {
    const asked = takeQuestion(subjectKey(about))
    if (asked !== undefined) write(asked)
    else if (draft.isTyped) onOpen()
  })
  useEffect(() => restore(), [])
  function send(text: string) {
    addEntry(
      askAction,
      { params: about, body: { text } },
      { about: firstName(answerer.name) },
    )
    draft.forget()
    onClose()
  }
  return (
    <>
      {isOpen && (
        <QuestionForm
          {...form}
          submitLabel={t('questions:send')}
          text={draft.text}
          takesFocus={!draft.isTyped}
          onType={draft.type}
          onSend={send}
          onCancel={() => {
            draft.forget()
            onClose()
          }}
        />
      )}
      <PendingMark
        className="pb-4"
        entries={unsent}
        onEdit={({ input }) => write(input.body.text)}
        onUndo={({ input }) => write(input.body.text)}
      />
    </>
  )
}

function useAskTexts({ name }: AskPartProps['answerer']) {
  const { t } = useTranslation()
  return {
    label: t('questions:label', { name: firstName(name) }),
    hint: t('questions:hint'),
    limits: QUESTION_TEXT,
    shortText: t('questions:short', { min: QUESTION_TEXT.min }),
  }
}
