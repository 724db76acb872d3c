import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { startOpensAt } from '#src/contract/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import {
  actionsFor,
  type OfferedMove,
} from '#src/features/requests/available-transitions.ts'
import { dueInstalment } from '#src/lib/request/instalment.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useReached } from '#src/platform/use-reached.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { toast } from '#src/ui/toast.ts'
import { ActionDialog, asksFirst, type AskedAction } from './action-dialog.tsx'
import { PayoutSetup } from './payout-setup.tsx'
import { useCanReceive } from './use-can-receive.ts'
import { useMove } from './use-move.ts'

/** The reader's actions that the lifecycle allows now: never two primary ones. */
export function ActionBar({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const online = useOnline()
  const step = useMove(request)
  const canReceive = useCanReceive(request)
  const [asked, setAsked] = useState<AskedAction>()
  const { primary, secondary, others } = actionsFor(request)
  const blocked = primary === 'accept' && !canReceive

  async function take(action: OfferedMove) {
    step.reset()
    if (asksFirst(action)) return setAsked(action)
    const problem = await step.move(action)
    if (problem) toast.error(problem)
  }

  const button = (
    action: OfferedMove,
    look: { variant: 'primary' | 'outline' | 'tab' },
  ) => (
    <Button
      key={action}
      {...look}
      disabled={!online}
      pending={!asked && step.isTaking(action)}
      onClick={() => void take(action)}
    >
      {t(`requests.actions.${action}`)}
    </Button>
  )

  return (
    <>
      {others.length > 0 && (
        <div className="order-6 flex justify-center pb-3 lg:order-10 lg:pb-0">
          {others.map((action) => button(action, { variant: 'tab' }))}
        </div>
      )}
      {blocked && (
        <Alert
          tone="info"
          title={t(`requests.cannotAccept.${request.viewer}`, namesIn(request))}
          className="order-7 mb-4"
        >
          {t(`requests.cannotAcceptText.${request.viewer}`)}
        </Alert>
      )}
      {!online && (primary ?? secondary) && (
        <p className="order-8 pb-3 text-center text-sm text-ink-2">
          {t('requests.needsNetwork')}
        </p>
      )}
      {(primary ?? secondary) && (
        <StickyActionBar className="order-9 md:mt-2!">
          {secondary && button(secondary, { variant: 'outline' })}
          {blocked
            ? request.viewer === 'tasker' && <PayoutSetup disabled={!online} />
            : primary &&
              (primary === 'pay' ? (
                <PayLink request={request} online={online} />
              ) : (
                <StartOr date={request.date} action={primary}>
                  {button(primary, { variant: 'primary' })}
                </StartOr>
              ))}
        </StickyActionBar>
      )}
      {asked && [primary, secondary, ...others].includes(asked) && (
        <ActionDialog
          action={asked}
          request={request}
          step={step}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Work that may not start yet says from when, in place of its button. */
function StartOr(props: { date: string; action: OfferedMove; children: ReactNode }) {
  const { date, action, children } = props
  const { t } = useTranslation()
  const format = useFormat()
  const opensAt = startOpensAt(new Date(date))
  const isOpen = useReached(opensAt)
  if (action !== 'start' || isOpen) return children
  return (
    <Button disabled className="max-w-full whitespace-normal">
      {t('requests.startFrom', { date: format.date(opensAt.toISOString()) })}
    </Button>
  )
}

function PayLink({ request, online }: { request: ServiceRequest; online: boolean }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const label = t('requests.payAmount', {
    amount: money(dueInstalment(request)?.amount ?? 0),
  })
  if (!online) return <Button disabled>{label}</Button>
  return (
    <Link
      to="/payment/$serviceRequestId"
      params={{ serviceRequestId: request._id }}
      className={buttonClass()}
    >
      {label}
    </Link>
  )
}
