import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet, type SheetProps } from '#src/ui/sheet.tsx'
import { submitOrFocus } from '#src/ui/submit-or-focus.ts'
import type { OrderStepState } from './use-order-step.ts'

type StepSheetProps = Pick<SheetProps, 'title' | 'wide' | 'onClose' | 'children'> & {
  step: OrderStepState
  confirmLabel: string
  onSubmit: () => Promise<void>
}

/** The form of a step that needs a text; it stays until the backend has answered. */
export function StepSheet(props: StepSheetProps) {
  const { step, confirmLabel, onSubmit, children, ...sheet } = props
  const { t } = useTranslation()
  const formId = useId()
  const needs = useMayNotWait({ pending: step.isPending })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => void onSubmit())
  }
  return (
    <Sheet
      {...sheet}
      open
      locked={step.isPending}
      closeLabel={t('orders:close')}
      footer={
        <>
          <Button variant="outline" onClick={sheet.onClose} disabled={step.isPending}>
            {t('common.back')}
          </Button>
          <Button type="submit" form={formId} pending={step.isPending} {...needs.button}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        {step.problem && <Alert tone="danger">{step.problem}</Alert>}
        {needs.note()}
      </form>
    </Sheet>
  )
}
