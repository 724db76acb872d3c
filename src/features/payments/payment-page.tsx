import { Link, Navigate } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RequestCheckout } from './request-checkout.tsx'
import { dueInstalment, isPaid } from '#src/lib/request/instalment.ts'

const toRequest = (id: string) =>
  ({
    to: '/service-request/details/$serviceRequestId',
    params: { serviceRequestId: id },
  }) as const

/** The page to pay the due instalment of a request. */
export function PaymentPage({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  return (
    <div className="page flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12 lg:max-w-[60rem]">
      <PageHeader
        back={<BackLink {...toRequest(request._id)} />}
        title={t('payment.title')}
      />
      <Summary request={request} />
      <Body request={request} />
    </div>
  )
}

function Body({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const due = dueInstalment(request)
  // The instalment that was due when the page opened: once it is paid, the page is done.
  const [opened] = useState(due)
  const icon = 'size-7'

  if (request.viewer !== 'client')
    return (
      <Nothing request={request} icon={<Hourglass className={icon} />} state="notYours" />
    )
  if (opened && isPaid(request, opened.number))
    return <Navigate to="/payment-success" search={{ requestId: request._id }} replace />
  if (due) return <RequestCheckout request={request} instalment={due} />
  const paid = request.payments.some(({ paidAt }) => paidAt !== null)
  return (
    <Nothing
      request={request}
      icon={paid ? <CircleCheck className={icon} /> : <Hourglass className={icon} />}
      state={paid ? 'paid' : 'notDue'}
    >
      {paid && t('payment:nothing.protected')}
    </Nothing>
  )
}

type NothingProps = {
  request: ServiceRequest
  icon: ReactNode
  state: 'paid' | 'notDue' | 'notYours'
  children?: ReactNode
}

/** The page when nothing is due, with the reason. */
function Nothing({ request, icon, state, children }: NothingProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={icon}
      title={t(`payment:nothing.${state}`)}
      action={
        <Link {...toRequest(request._id)} className={buttonClass()}>
          {t('payment:toRequest')}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}

function Summary({ request }: { request: ServiceRequest }) {
  const { date } = useFormat()
  const { taskerName, taskerPhoto } = request
  return (
    <Card className="mb-5 flex items-center gap-3 p-3.5">
      <Avatar name={taskerName} photo={taskerPhoto} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-bold wrap-anywhere">
          {requestTitle(request.description)}
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {taskerName} · {date(request.date)}
        </p>
      </div>
    </Card>
  )
}
