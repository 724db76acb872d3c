import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WithoutData } from '#src/components/without-data.tsx'
import { QUICK_ANSWER_MAX, QUICK_ANSWERS_MAX } from '#src/contract/taskers/limits.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { quickAnswersAction, useQuickAnswers } from '#src/queries/quick-answers.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

type QuickAnswersSheetProps = {
  onChoose: (text: string) => void
  onClose: () => void
}

/** The tasker's texts for conversations, to choose one or to change them. */
export function QuickAnswersSheet({ onChoose, onClose }: QuickAnswersSheetProps) {
  const { t } = useTranslation()
  const { query, answers } = useQuickAnswers()
  const [editing, setEditing] = useState<number>()
  const shown = answers?.length === 0 ? t('quick:usual').split('|') : answers
  const save = (changed: string[]) => {
    addEntry(
      quickAnswersAction,
      { body: { answers: changed } },
      { about: t('quick:title') },
    )
    setEditing(undefined)
  }
  const close = t('requests.close')
  if (shown && editing !== undefined)
    return (
      <EditSheet
        key={editing}
        text={shown[editing]}
        onSave={(text) => save(shown.toSpliced(editing, 1, text))}
        onDelete={() => save(shown.toSpliced(editing, 1))}
        onBack={() => setEditing(undefined)}
      />
    )
  return (
    <Sheet open onClose={onClose} title={t('quick:title')} closeLabel={close}>
      <p className="pb-2 text-ink-2">{t('quick:lead')}</p>
      {shown ? (
        <>
          <ul className="divide-y divide-line">
            {shown.map((text, n) => (
              <li key={`${n} ${text}`} className="flex items-center gap-2 py-1">
                <button
                  type="button"
                  className="min-h-11 min-w-0 flex-1 py-2 text-left wrap-anywhere whitespace-pre-line"
                  onClick={({ detail }) => {
                    // The second click of a double click on the opener.
                    if (detail < 2) onChoose(text)
                  }}
                >
                  {text}
                </button>
                <IconButton
                  plain
                  label={t('quick:editNamed', { text })}
                  icon={<Pencil aria-hidden className="size-4.5" />}
                  onClick={() => setEditing(n)}
                />
              </li>
            ))}
          </ul>
          {shown.length < QUICK_ANSWERS_MAX ? (
            <Button
              variant="outline"
              className="mt-3 w-full"
              onClick={() => setEditing(shown.length)}
            >
              <Plus aria-hidden className="size-5" />
              {t('quick:add')}
            </Button>
          ) : (
            <p className="pt-3 text-sm text-ink-2">
              {t('quick:full', { max: QUICK_ANSWERS_MAX })}
            </p>
          )}
        </>
      ) : (
        <WithoutData query={query} failed={t('quick:failed')}>
          <Skeleton className="h-40 w-full rounded-lg" />
        </WithoutData>
      )}
    </Sheet>
  )
}

type EditSheetProps = {
  /** Undefined of a new one. */
  text: string | undefined
  onSave: (text: string) => void
  onDelete: () => void
  onBack: () => void
}

function EditSheet({ text = '', onSave, onDelete, onBack }: EditSheetProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const [isTried, setIsTried] = useState(false)
  const isEmpty = typed.trim() === ''
  const isNew = text === ''
  return (
    <Sheet
      open
      onClose={onBack}
      title={t(isNew ? 'quick:add' : 'quick:edit')}
      closeLabel={t('requests.close')}
      footer={
        <>
          {!isNew && (
            <Button variant="outline" onClick={onDelete}>
              {t('quick:delete')}
            </Button>
          )}
          <Button
            onClick={() => {
              setIsTried(true)
              if (!isEmpty) onSave(typed.trim())
            }}
          >
            {t('quick:save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('quick:text')}
        hint={t('quick:hint')}
        error={isTried && isEmpty ? t('quick:empty') : undefined}
      >
        <Textarea
          data-autofocus
          rows={4}
          maxLength={QUICK_ANSWER_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </Sheet>
  )
}
