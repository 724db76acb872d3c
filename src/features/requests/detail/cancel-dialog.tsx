import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { LATE_CANCELLATION_PERCENT, toBrl, toCentavos } from '#src/contract/money.ts'
import { cancellationSplit, timers } from '#src/contract/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { type CancelReason, cancelReasons } from '#src/contract/requests.values.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useReached } from '#src/platform/use-reached.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import type { Move } from './use-move.ts'

type CancelDialogProps = {
  request: ServiceRequest
  step: Move
  onClose: () => void
  /** The other party did not come, or was not there: that is no cancellation. */
  onNoShow: () => void
}

/** Says exactly what becomes of the money before a request is cancelled. */
export function CancelDialog({ request, step, onClose, onNoShow }: CancelDialogProps) {
  const { t } = useTranslation()
  const { dialog } = useMayNotWait({ pending: step.isPending })
  const { money } = useFormat()
  const [openedAt] = useState(() => new Date())
  const [reason, setReason] = useState<CancelReason | null>(null)
  const isPast = useReached(new Date(request.date))
  const { refund, toTasker } = splitAt(request, openedAt)
  const names = namesIn(request)
  const amounts = {
    ...names,
    refund: money(toBrl(refund)),
    toTasker: money(toBrl(toTasker)),
    percent: LATE_CANCELLATION_PERCENT,
  }
  const outcome =
    refund + toTasker === 0
      ? 'free'
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
          .move('cancel', { reason: reason ?? undefined })
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
      <p>{t(`requests.dialogs.cancelOutcome.${outcome}`, amounts)}</p>
      {request.status === 'paid' && request.viewer === 'client' && (
        <BothTimes request={request} now={openedAt} />
      )}
      <RadioCards
        className="pt-4 text-ink"
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

/** What comes back before the limit and after it. */
function BothTimes({ request, now }: { request: ServiceRequest; now: Date }) {
  const { t } = useTranslation()
  const { money, fullDate } = useFormat()
  const limit = new Date(Date.parse(request.date) - timers.freeCancellationBeforeDate)
  const isLate = splitAt(request, now).toTasker > 0
  const paidAt = firstPaidAt(request)
  const afterPaying = (paidAt?.getTime() ?? 0) + timers.freeCancellationAfterPaying
  // Long after both limits.
  const late = splitAt(request, new Date(Math.max(limit.getTime(), afterPaying) + 1))
  const early = late.refund + late.toTasker
  return (
    <KeyValueList className="mt-3 rounded-md bg-sunken px-3.5 py-2 text-ink">
      <KeyValue
        name={t('dispute:cancelBefore', { date: fullDate(limit.toISOString()) })}
        {...(!isLate && { strong: 'value' as const })}
      >
        {t('dispute:comesBack', { amount: money(toBrl(early)) })}
      </KeyValue>
      <KeyValue
        name={t('dispute:cancelAfter')}
        {...(isLate && { strong: 'value' as const })}
      >
        {t('dispute:comesBack', { amount: money(toBrl(late.refund)) })}
      </KeyValue>
    </KeyValueList>
  )
}

function firstPaidAt({ payments }: ServiceRequest): Date | null {
  const paidAt = payments.find(({ instalment }) => instalment === 1)?.paidAt
  return paidAt ? new Date(paidAt) : null
}

/** In centavos, by the contract's own rule. */
function splitAt(request: ServiceRequest, now: Date) {
  return cancellationSplit({
    price: toCentavos(request.price),
    paymentMethod: request.paymentMethod,
    by: request.viewer,
    date: new Date(request.date),
    paidAt: firstPaidAt(request),
    now,
  })
}
