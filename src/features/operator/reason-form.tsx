import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { ReasonField, useReason } from './reason-field.tsx'

type Act = {
  label: string
  variant: NonNullable<ButtonProps['variant']>
  onAct: (reason: string) => Promise<unknown>
}

type ReasonFormProps = {
  /** What the acts are about. */
  of: string
  hint: string
  pending: boolean
  error: unknown
  acts: readonly Act[]
  children?: ReactNode
}

/** Acts of an operator, with their reason. The typed text stays when one fails. */
export function ReasonForm(props: ReasonFormProps) {
  const { of, hint, pending, error, acts, children } = props
  const { t } = useTranslation()
  const reason = useReason(of)
  const { button, note } = useMayNotWait({ pending })
  const act = (onAct: Act['onAct']) => {
    const said = reason.given()
    // `error` shows a failure.
    if (said && !pending) void onAct(said).then(reason.forget, () => {})
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-3">
      {children}
      <ReasonField reason={reason} hint={hint} />
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
