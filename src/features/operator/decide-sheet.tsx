import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { SplitSums } from '#src/components/dispute/split-sums.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { splitOf, toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { type DecidedOn, decideMutation } from '#src/queries/operator.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { ReasonField, useReason } from './reason-field.tsx'

type DecideSheetProps = {
  subject: DecidedOn
  names: Record<Party, string>
  /** BRL to be divided. */
  held: number
  /** The part of it that carries no fee. */
  feeFree: number
  feePercent: number | null
  /** The tasker's part as a party has proposed it. */
  proposed?: number | undefined
  onClose: () => void
}

/** Splits the held money, with a reason: both sums are shown, and repeated in the confirmation. */
export function DecideSheet(props: DecideSheetProps) {
  const { subject, names, held, feeFree, feePercent, proposed = 50, onClose } = props
  const { t } = useTranslation()
  const { money } = useFormat()
  const [taskerPercent, setTaskerPercent] = useState(proposed)
  const reason = useReason(subject.id)
  const [isStated, setStated] = useState(false)
  const { mutateAsync, isPending, error } = useMutation(decideMutation)
  const { dialog } = useMayNotWait({ pending: isPending })
  const split = splitOf(
    { held: toCentavos(held), feeFree: toCentavos(feeFree) },
    taskerPercent,
    feePercent ?? 0,
  )
  const sums = { net: money(toBrl(split.net)), refund: money(toBrl(split.refund)) }

  function confirm() {
    const note = reason.given()
    if (!note) return
    if (!isStated) return setStated(true)
    const done = () => {
      reason.forget()
      onClose()
    }
    // `error` shows a failure.
    void mutateAsync({ ...subject, taskerPercent, note }).then(done, () => {})
  }

  return (
    <ConfirmDialog
      open
      title={t(isStated ? 'operator:decide.sure' : 'operator:decide.title')}
      confirmLabel={t(isStated ? 'operator:decide.confirm' : 'operator:decide.next')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      pending={isPending}
      {...dialog}
      error={error && actionErrorText(error, t)}
      onClose={() => (isStated && !isPending ? setStated(false) : onClose())}
      onConfirm={confirm}
    >
      {isStated ? (
        <div className="grid gap-3 text-ink">
          <p className="text-lg font-bold">
            {t('operator:decide.stated', { ...names, ...sums })}
          </p>
          <blockquote className="rounded-md bg-sunken px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">
            {reason.typed.trim()}
          </blockquote>
          <p className="text-sm text-ink-2">{t('operator:decide.final')}</p>
        </div>
      ) : (
        <>
          <Slider
            label={t('dispute:share.operator', names)}
            valueText={t('dispute:percent', { percent: taskerPercent })}
            value={taskerPercent}
            onValueChange={setTaskerPercent}
            min={0}
            max={100}
            className="text-ink"
          />
          <SplitSums
            held={held}
            feeFree={feeFree}
            feePercent={feePercent}
            taskerPercent={taskerPercent}
            names={names}
            reader="operator"
            className="pt-2 text-ink"
          />
          <ReasonField
            reason={reason}
            hint={t('operator:decide.hint')}
            className="mt-4 text-ink"
          />
        </>
      )}
    </ConfirmDialog>
  )
}
