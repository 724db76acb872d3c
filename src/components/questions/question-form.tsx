import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { hasContacts } from '#src/lib/contacts.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

type QuestionFormProps = {
  label: string
  hint: string
  submitLabel: string
  text: string
  onType: (text: string) => void
  /** Called with the trimmed text, once it is valid. */
  onSend: (text: string) => void
  onCancel: () => void
  /** Characters. */
  limits: { min: number; max: number }
  /** The message for a text that is too short. */
  shortText: string
  /** True when a press opened the form: the field gets the focus. */
  takesFocus: boolean
}

/** A public text: contacts are refused before it is sent. */
export function QuestionForm(props: QuestionFormProps) {
  const { label, hint, submitLabel, text, onType, onSend, onCancel } = props
  const { limits, shortText, takesFocus } = props
  const { t } = useTranslation()
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const written = text.trim()
  const problem =
    written.length < limits.min
      ? shortText
      : hasContacts(written)
        ? t('questions:contacts')
        : undefined
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem === undefined) onSend(written)
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3 pb-4">
      <Field
        label={label}
        hint={
          <ContactHint text={text} rule="refused">
            {hint}
          </ContactHint>
        }
        error={tried ? problem : undefined}
      >
        <Textarea
          ref={field}
          rows={3}
          maxLength={limits.max}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" size="sm" onClick={onCancel}>
          {t('questions:cancel')}
        </Button>
        <Button type="submit" variant="secondary" size="sm">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
