import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Order } from '#src/contract/orders.ts'
import { CARRIER, TRACKING_MAX } from '#src/contract/orders.values.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { namesOf } from './order-state.ts'
import type { OrderStepState } from './use-order-step.ts'

type ShipSheetProps = { order: Order; step: OrderStepState; onClose: () => void }

/** The carrier that has it now, and the code by which the buyer can follow it. */
export function ShipSheet({ order, step, onClose }: ShipSheetProps) {
  const { t } = useTranslation()
  const formId = useId()
  const [carrier, setCarrier] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const needs = useMayNotWait({ pending: step.isPending })
  const tooShort = carrier.trim().length < CARRIER.min
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (tooShort) return
    const body = { carrier: carrier.trim(), code: code.trim() }
    if (await step.take({ action: 'ship', body })) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      locked={step.isPending}
      title={t('orders:ship.title')}
      closeLabel={t('orders:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={step.isPending}>
            {t('common.back')}
          </Button>
          <Button type="submit" form={formId} pending={step.isPending} {...needs.button}>
            {t('orders:ship.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid gap-3.5"
      >
        <p className="text-ink-2">{t('orders:ship.text', namesOf(order))}</p>
        <Field
          label={t('orders:ship.carrier')}
          required
          error={tried && tooShort ? t('orders:ship.carrierMissing') : undefined}
        >
          <Input
            data-autofocus
            maxLength={CARRIER.max}
            placeholder={t('orders:ship.carrierExample')}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
        </Field>
        <Field label={t('orders:ship.code')} hint={t('orders:ship.codeHint')}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={TRACKING_MAX}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        {step.problem && <Alert tone="danger">{step.problem}</Alert>}
        {needs.note()}
      </form>
    </Sheet>
  )
}
