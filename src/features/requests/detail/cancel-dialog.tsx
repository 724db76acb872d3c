import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { LATE_CANCELLATION_PERCENT } from '#src/contract/payments/fees.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import {
  cancellationSplit,
  freeCancellationUntil,
  timers,
} from '#src/contract/requests/request-lifecycle.ts'
import type { Cancellation, ServiceRequest } from '#src/contract/requests/requests.ts'
import { type CancelReason, cancelReasons } from '#src/contract/requests/move-reasons.ts'
import { mayBeCharged } from '#src/lib/request/money-moves.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import type { Move } from './use-move.ts'

type CancelDialogProps = {
  request: ServiceRequest
  step: Move
  onClose: () => void
  /** The other party did not come, or was absent: that is no cancellation. */
  onNoShow: () => void
}

/** Shows exactly where the money goes before a request is cancelled. */
export function CancelDialog({ request, step, onClose, onNoShow }: CancelDialogProps) {
  const { t } = useTranslation()
  const { dialog } = useMayNotWait({ pending: step.isPending })
  const { money } = useFormat()
  // The backend's refund, once it differed from that by this device's clock.
  const [newer, setNewer] = useState<Cancellation>()
  const [reason, setReason] = useState<CancelReason | null>(null)
  const isPast = useReached(new Date(request.date))
  const split = useSplit(request)
  const { refund, toTasker } = newer ?? split.now
  const names = namesIn(request)
  const hasLimit =
    request.status === 'paid' && request.viewer === 'client' && !request.taskerSuspended
  const amounts = {
    ...names,
    refund: money(refund),
    toTasker: money(toTasker),
    percent: LATE_CANCELLATION_PERCENT,
  }
  const outcome =
    refund + toTasker === 0
      ? request.payments.some(mayBeCharged)
        ? 'mayBeCharged'
        : 'free'
      : toTasker > 0
        ? 'late'
        : (`full_${request.viewer}` as const)

  return (
    <ConfirmDialog
      open
      danger
      title={t('requests.dialogs.cancel.title')}
      confirmLabel={t('requests.dialogs.cancel.confirm')}
      cancelLabel={t('requests.dialogs.cancel.keep')}
      closeLabel={t('requests.close')}
      pending={step.isPending}
      {...dialog}
      error={step.error}
      onClose={onClose}
      onConfirm={() => {
        void step
          .move('cancel', {
            reason: reason ?? undefined,
            refund,
            onRefundChanged: setNewer,
          })
          .then((problem) => problem ?? onClose())
      }}
    >
      {request.status === 'paid' && isPast && (
        <div className="mb-4 rounded-md bg-accent-soft p-3.5 text-ink">
          <p className="pb-2 font-bold">{t(`dispute:noShow.${request.viewer}`, names)}</p>
          <p className="pb-3 text-sm">{t('dispute:noShow.text')}</p>
          <Button variant="secondary" size="sm" onClick={onNoShow}>
            {t('dispute:noShow.open')}
          </Button>
        </div>
      )}
      <p role="status">{t(`requests.dialogs.cancelOutcome.${outcome}`, amounts)}</p>
      {hasLimit && <BothTimes request={request} split={split} isLate={toTasker > 0} />}
      <RadioCards
        // Padding would come below the legend.
        className="mt-4 text-ink"
        legend={t('dispute:cancelWhy')}
        options={cancelReasons.map((value) => ({
          value,
          label: t(`dispute:cancelReasons.${value}`),
        }))}
        value={reason}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  )
}

type BothTimesProps = {
  request: ServiceRequest
  split: ReturnType<typeof useSplit>
  isLate: boolean
}

/** The refund before the limit and after it. */
function BothTimes({ request, split, isLate }: BothTimesProps) {
  const { t } = useTranslation()
  const { money, fullDate } = useFormat()
  const { freeUntil, early, late } = split
  const beforeDate = Date.parse(request.date) - timers.freeCancellationBeforeDate
  const name = freeUntil.getTime() > beforeDate ? 'cancelAfterPaying' : 'cancelBefore'
  return (
    <KeyValueList className="mt-3 rounded-md bg-sunken px-3.5 py-2 text-ink">
      <KeyValue
        name={t(`dispute:${name}`, {
          date: fullDate(freeUntil.toISOString()),
          minutes: timers.freeCancellationAfterPaying / MINUTE_MS,
        })}
        {...(!isLate && { strong: 'value' as const })}
      >
        {t('dispute:comesBack', { amount: money(early.refund) })}
      </KeyValue>
      <KeyValue
        name={t('dispute:cancelAfter')}
        {...(isLate && { strong: 'value' as const })}
      >
        {t('dispute:comesBack', { amount: money(late.refund) })}
      </KeyValue>
    </KeyValueList>
  )
}

/** What cancelling gives to either party before the limit and after it, and which applies now. */
function useSplit(request: ServiceRequest) {
  const paidAt = request.payments.find(({ instalment }) => instalment === 1)?.paidAt
  const heldExtras = request.payments
    .filter(({ extraId }) => extraId !== null)
    .reduce((sum, { heldAmount }) => sum + heldAmount, 0)
  const freeUntil = freeCancellationUntil(new Date(request.date), new Date(paidAt ?? 0))
  const justLate = new Date(freeUntil.getTime() + 1)
  const isLate = useReached(justLate)
  const at = (now: Date): Cancellation => {
    const { refund, toTasker } = cancellationSplit({
      price: toCentavos(request.price),
      paymentMethod: request.paymentMethod,
      by: request.viewer,
      date: new Date(request.date),
      paidAt: paidAt ? new Date(paidAt) : null,
      taskerSuspended: request.taskerSuspended,
      now,
      extras: toCentavos(heldExtras),
    })
    return { refund: toBrl(refund), toTasker: toBrl(toTasker) }
  }
  const early = at(freeUntil)
  const late = at(justLate)
  return { freeUntil, early, late, now: isLate ? late : early }
}
