import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { RESOLUTION_MAX } from '#src/contract/common.values.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

type Act = {
  label: string
  variant: NonNullable<ButtonProps['variant']>
  onAct: (reason: string) => void
}

type ReasonFormProps = {
  hint: string
  pending: boolean
  error: unknown
  acts: readonly Act[]
  children?: ReactNode
}

/** Every act of an operator has its reason. What is typed stays when it fails. */
export function ReasonForm({ hint, pending, error, acts, children }: ReasonFormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { button, note } = useMayNotWait({ pending })
  const act = (onAct: Act['onAct']) => {
    const said = reason.trim()
    setMissing(said === '')
    if (said !== '' && !pending) onAct(said)
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-3">
      {children}
      <Field
        label={t('operator:reason')}
        hint={hint}
        error={isMissing ? t('operator:reasonMissing') : undefined}
      >
        <Textarea
          rows={3}
          maxLength={RESOLUTION_MAX}
          value={reason}
          onChange={({ target }) => {
            setMissing(false)
            setReason(target.value)
          }}
        />
      </Field>
      {error !== null && error !== undefined && (
        <p role="alert" className="font-medium text-danger">
          {actionErrorText(error, t)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        {acts.map(({ label, variant, onAct }) => (
          <Button
            {...button}
            key={label}
            type="button"
            variant={variant}
            pending={pending}
            onClick={() => act(onAct)}
          >
            {label}
          </Button>
        ))}
      </div>
      {note('text-center')}
    </form>
  )
}
