import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { RestoredNote } from '#src/components/restored-note.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { CARRIER, TRACKING_MAX } from '#src/contract/orders/limits.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { namesOf } from './order-state.ts'
import { StepSheet } from './step-sheet.tsx'
import type { OrderStepState } from './use-order-step.ts'

type ShipSheetProps = {
  order: Order
  step: OrderStepState
  onClose: () => void
}

const Shipping = z.object({ carrier: z.string(), code: z.string() })
const nothing = { carrier: '', code: '' }

/** The form for the carrier and its tracking code; they stay on the device until they are sent. */
export function ShipSheet({ order, step, onClose }: ShipSheetProps) {
  const { t } = useTranslation()
  const { draft, change, forget, reset, isRestored } = useDraft(
    `draft:shipping:${order.sellerUid}:${order.requestId}`,
    Shipping,
    nothing,
  )
  const { carrier, code } = draft
  const [tried, setTried] = useState(false)
  const tooShort = carrier.trim().length < CARRIER.min
  async function send() {
    setTried(true)
    if (tooShort) return
    const body = { carrier: carrier.trim(), code: code.trim() }
    if (!(await step.take({ action: 'ship', body }))) return
    forget()
    onClose()
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
      {isRestored && <RestoredNote onDiscard={reset} />}
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
          onChange={({ target }) => change({ carrier: target.value })}
        />
      </Field>
      <Field label={t('orders:ship.code')} hint={t('orders:ship.codeHint')}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={TRACKING_MAX}
          value={code}
          onChange={({ target }) => change({ code: target.value })}
        />
      </Field>
    </StepSheet>
  )
}
