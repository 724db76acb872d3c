import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Defence } from '#src/contract/payments/defences.ts'
import { PAYEE_WORDS } from '#src/contract/payments/limits.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { defenceWordsAction, useDefenceWordsOf } from '#src/queries/defences.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

/** The payee's account of a chargeback, to be edited until it is sent to the bank. */
export function DefenceWords({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const uid = useAppStore((state) => state.uid)
  const { _id: id, words } = defence
  const entries = useDefenceWordsOf(id)
  const pending = entries.at(-1)?.input.body.text
  const saved = pending ?? words?.text ?? ''
  const draft = useTypedText(`draft:chargeback:${uid}:${id}`, saved)
  const [tried, setTried] = useState(false)
  const typed = draft.text.trim()
  const isShort = typed.length < PAYEE_WORDS.min

  function save() {
    setTried(true)
    if (isShort || typed === saved) return
    addEntry(defenceWordsAction, { params: { id }, body: { text: typed } })
    draft.forget()
    setTried(false)
  }

  return (
    <section className="grid gap-2">
      <Field
        label={t('chargeback:words.label')}
        hint={
          words && typed === words.text
            ? t('chargeback:words.saved', { date: fullDate(words.at) })
            : t('chargeback:words.hint')
        }
        error={
          tried && isShort
            ? t('chargeback:words.short', { min: PAYEE_WORDS.min })
            : undefined
        }
      >
        <Textarea
          rows={5}
          maxLength={PAYEE_WORDS.max}
          value={draft.text}
          onChange={({ target }) => draft.type(target.value)}
        />
      </Field>
      <PendingMark entries={entries} />
      <Button variant={words ? 'outline' : 'primary'} onClick={save}>
        {t('chargeback:words.save')}
      </Button>
    </section>
  )
}
