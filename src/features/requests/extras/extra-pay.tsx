import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { useTranslation } from 'react-i18next'
import { Checkout } from '#src/components/pay/checkout.tsx'
import { NotPaidError } from '#src/components/pay/outcome.ts'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { extraQueries } from '#src/queries/extras.ts'
import { markPaidMutation, requestQueries } from '#src/queries/requests.ts'
import { TalkOrDecline } from './talk-or-decline.tsx'

type ExtraPayProps = { request: ServiceRequest; extra: RequestExtra; steps: PatientSteps }

/** Accepts an extra by paying it: this version, and no other amount. */
export function ExtraPay({ request, extra, steps }: ExtraPayProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const client = useQueryClient()
  const read = { requestId: request._id, ...extra }
  const { queryKey } = extraQueries.intent(read)
  const intent = useQuery(extraQueries.intent(read))
  const { mutateAsync } = useMutation(markPaidMutation)
  const amount = money(extra.amount)

  async function look(saysPaid: boolean) {
    const { data } = await mutateAsync({ id: request._id, saysPaid })
    const now = data.extras.find(({ _id }) => _id === extra._id)
    if (now?.status === 'accepted') return
    const payment = data.payments.find(({ _id }) => _id === now?.paymentId)
    if (payment?.status === 'processing') throw new Error('The payment is processed.')
    throw new NotPaidError()
  }

  return (
    <>
      <h2 className="pb-3 text-xl">{t('extras:page.howToPay')}</h2>
      <Checkout
        payable={{
          amount: extra.amount,
          isPage: true,
          summary: (
            <p className="flex gap-2.5 pb-5 text-sm text-ink-2 max-lg:pt-5">
              <Info aria-hidden className="size-5 shrink-0 text-brand" />
              {t('extras:page.declineNote', { amount: money(request.priceNow) })}
            </p>
          ),
          payLabel: (isPix) => t(`extras:page.${isPix ? 'pix' : 'pay'}`, { amount }),
          otherActs: <TalkOrDecline request={request} extra={extra} steps={steps} />,
          intent,
          renew: () => void client.resetQueries({ queryKey }),
          look,
          isDone: () =>
            client
              .getQueryData(requestQueries.detail(request._id).queryKey)
              ?.extras.some(
                ({ _id, status }) => _id === extra._id && status === 'accepted',
              ) ?? false,
        }}
      />
    </>
  )
}
