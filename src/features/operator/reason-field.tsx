import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RESOLUTION_MAX } from '#src/contract/common.values.ts'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

/** The reason of an operator's act as it is typed. */
export function useReason() {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  return {
    typed,
    isMissing,
    type(text: string) {
      setMissing(false)
      setTyped(text)
    },
    /** The reason, or undefined once the field has said that it is missing. */
    given(): string | undefined {
      const reason = typed.trim()
      setMissing(reason === '')
      return reason || undefined
    },
  }
}

type ReasonFieldProps = {
  reason: ReturnType<typeof useReason>
  hint: string
  className?: string
}

/** Every act of an operator has its reason. */
export function ReasonField({ reason, hint, className = '' }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      className={className}
      label={t('operator:reason')}
      hint={hint}
      error={reason.isMissing ? t('operator:reasonMissing') : undefined}
    >
      <Textarea
        rows={3}
        maxLength={RESOLUTION_MAX}
        value={reason.typed}
        onChange={({ target }) => reason.type(target.value)}
      />
    </Field>
  )
}
