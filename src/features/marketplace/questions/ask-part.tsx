import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { QUESTION_TEXT } from '#src/contract/market/limits.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { firstName } from '#src/lib/first-name.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { askAction } from '#src/queries/item-question-outbox.ts'
import { useUnsentQuestions } from '#src/queries/item-questions.ts'
import { storeQuestion, takeQuestion } from './stored-question.ts'
import { QuestionForm } from './question-form.tsx'

type AskPartProps = {
  /** Null: a visitor. */
  uid: string | null
  item: Item
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The field to ask the seller. A visitor signs in first; the text is restored afterwards. */
export function AskPart({ uid, ...props }: AskPartProps) {
  return uid === null ? <AsVisitor {...props} /> : <AsPerson uid={uid} {...props} />
}

type PartProps = Omit<AskPartProps, 'uid'>

function AsVisitor({ item, isOpen, onClose }: PartProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useTypedText(`draft:question:${VISITOR}:${item._id}`)
  const form = useAskTexts(item)
  function signIn(question: string) {
    storeQuestion(item._id, question)
    draft.forget()
    void navigate({ to: '/login', search: { from: `/marketplace/${item._id}` } })
  }
  return (
    isOpen && (
      <QuestionForm
        {...form}
        submitLabel={t('market:questions.signIn')}
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

function AsPerson({ uid, item, isOpen, onOpen, onClose }: PartProps & { uid: string }) {
  const { t } = useTranslation()
  const draft = useTypedText(`draft:question:${uid}:${item._id}`)
  const unsent = useUnsentQuestions(item._id)
  const form = useAskTexts(item)
  const write = (text: string) => {
    draft.type(text)
    onOpen()
  }
  const restore = useEffectEvent(() => {
    const asked = takeQuestion(item._id)
    if (asked !== undefined) write(asked)
    else if (draft.isTyped) onOpen()
  })
  useEffect(() => restore(), [])
  function send(text: string) {
    addEntry(askAction, { params: { id: item._id }, body: { text } }, { about: item.title })
    draft.forget()
    onClose()
  }
  return (
    <>
      {isOpen && (
        <QuestionForm
          {...form}
          submitLabel={t('market:questions.send')}
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

function useAskTexts({ sellerName }: Item) {
  const { t } = useTranslation()
  return {
    label: t('market:questions.label', { name: firstName(sellerName) }),
    hint: t('market:questions.hint'),
    limits: QUESTION_TEXT,
    shortText: t('market:questions.short', { min: QUESTION_TEXT.min }),
  }
}
