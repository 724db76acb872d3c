import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

/** The typed reason of an operator's act on what `of` names; it stays on the device until done. */
export function useReason(of: string) {
  const uid = useAppStore((state) => state.uid)
  const { text: typed, type, forget } = useTypedText(`draft:reason:${uid}:${of}`)
  const [isMissing, setMissing] = useState(false)
  return {
    typed,
    isMissing,
    type(text: string) {
      setMissing(false)
      type(text)
    },
    forget,
    /** The reason, or undefined after the field has shown that it is missing. */
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

/** Every act of an operator needs a reason. */
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
