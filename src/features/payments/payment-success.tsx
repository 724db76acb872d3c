import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { requestQueries } from '#src/queries/requests.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SkeletonCard, SkeletonGroup } from '#src/ui/skeleton.tsx'

type PaymentSuccessProps = {
  /** A request of the signed-in person's; undefined when the address names none. */
  requestId: string | undefined
}

/** Where a payment ends. The backend says whether it was made; the address is not believed. */
export function PaymentSuccess({ requestId }: PaymentSuccessProps) {
  const { t } = useTranslation()
  const { data: request, isPending } = useQuery({
    ...requestQueries.detail(requestId ?? ''),
    enabled: requestId !== undefined,
  })
  if (requestId && isPending)
    return (
      <SkeletonGroup label={t('common.loading')} className="page-narrow py-8">
        <SkeletonCard />
      </SkeletonGroup>
    )
  const paid = request?.payments.some(({ paidAt }) => paidAt !== null)
  const state = !request ? 'unknown' : paid ? 'paid' : 'pending'
  const Icon = paid ? CircleCheck : Hourglass
  return (
    <div className="page-narrow">
      <h1 className="sr-only">{t('payment.success.documentTitle')}</h1>
      <EmptyState
        icon={<Icon aria-hidden className="size-7" />}
        title={t(`payment.success.${state}`)}
        action={
          request ? (
            <Link
              to="/service-request/details/$serviceRequestId"
              params={{ serviceRequestId: request._id }}
              className={buttonClass()}
            >
              {t('payment.toRequest')}
            </Link>
          ) : (
            <Link to="/requests" className={buttonClass()}>
              {t('payment.toRequests')}
            </Link>
          )
        }
      >
        {t(`payment.successText.${state}`)}
      </EmptyState>
    </div>
  )
}
