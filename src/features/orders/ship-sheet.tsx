import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#src/contract/orders.ts'
import { CARRIER, TRACKING_MAX } from '#src/contract/orders.values.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { namesOf } from './order-state.ts'
import { StepSheet } from './step-sheet.tsx'
import type { OrderStepState } from './use-order-step.ts'

type ShipSheetProps = { order: Order; step: OrderStepState; onClose: () => void }

/** The carrier that has it now, and the code by which the buyer can follow it. */
export function ShipSheet({ order, step, onClose }: ShipSheetProps) {
  const { t } = useTranslation()
  const [carrier, setCarrier] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const tooShort = carrier.trim().length < CARRIER.min
  async function send() {
    setTried(true)
    if (tooShort) return
    const body = { carrier: carrier.trim(), code: code.trim() }
    if (await step.take({ action: 'ship', body })) onClose()
  }
  return (
    <StepSheet
      step={step}
      title={t('orders:ship.title')}
      confirmLabel={t('orders:ship.confirm')}
      onSubmit={send}
      onClose={onClose}
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
    </StepSheet>
  )
}
