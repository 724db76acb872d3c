import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { RequestPayment } from '#src/contract/requests/requests.ts'
import { sendAgainMutation } from '#src/queries/operator.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

type SendAgainProps = { paymentId: string; kind: 'transfer_refused' | 'refund_refused' }

const isUnsent = (kind: SendAgainProps['kind'], payment: RequestPayment): boolean =>
  kind === 'transfer_refused'
    ? payment.transfer?.sent === false
    : payment.refundingAmount > 0

/** Sends a refused transfer or refund again. Sent, its matter leaves the list by itself. */
export function SendAgainCard({ paymentId, kind }: SendAgainProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error, data } = useMutation(sendAgainMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h3 className="text-lg">{t('operator:sendAgain.title')}</h3>
        <p className="text-sm text-ink-2">{t(`operator:sendAgain.${kind}`)}</p>
      </div>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {actionErrorText(error, t)}
        </p>
      )}
      {data && (
        <p role="status" className="font-medium">
          {t(`operator:sendAgain.${isUnsent(kind, data.payment) ? 'refused' : 'sent'}`)}
        </p>
      )}
      <Button
        {...button}
        type="button"
        variant="primary"
        pending={isPending}
        onClick={() => !isPending && mutate(paymentId)}
      >
        {t('operator:sendAgain.do')}
      </Button>
      {note('text-center')}
    </Card>
  )
}
