import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actText } from '#src/components/outbox/entry-text.ts'
import { useShownWaiting } from '#src/components/outbox/use-shown-waiting.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import {
  type ArrivalAction,
  arrivalActions,
  arrivalOf,
  can,
  canTellArrival,
  isPatient,
  startOpensAt,
} from '#src/contract/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import {
  actionsFor,
  type OfferedMove,
} from '#src/features/requests/available-transitions.ts'
import { awaitsPix, dueInstalment } from '#src/lib/request/instalment.ts'
import { namesIn } from '#src/lib/request/people.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useKeptFocus } from '#src/platform/use-kept-focus.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useReached } from '#src/platform/use-reached.ts'
import {
  arrivalAction,
  moveActions,
  withdrawOfferAction,
} from '#src/queries/request-outbox.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { toast } from '#src/ui/toast.ts'
import { ActionDialog, asksFirst, type AskedAction } from './action-dialog.tsx'
import { type OfferPart, OfferSheet } from './offer-sheet.tsx'
import { PayoutSetup } from './payout-setup.tsx'
import { useCanReceive } from './use-can-receive.ts'
import { useMove } from './use-move.ts'
import type { PatientSteps } from './use-patient-steps.ts'
import { WithdrawOfferDialog } from './withdraw-offer-dialog.tsx'

type ActionBarProps = { request: ServiceRequest; steps: PatientSteps }

/** The reader's actions that the lifecycle allows now: never two primary ones. */
export function ActionBar({ request, steps }: ActionBarProps) {
  const { t } = useTranslation()
  const [offering, setOffering] = useState<OfferPart>()
  const [withdrawing, setWithdrawing] = useState(false)
  const mayOffer = can('offer', request, request.viewer)
  const mayWithdraw = can('withdraw_offer', request, request.viewer)
  const { asked, setAsked, step, take, isTaking } = useTaking(request, steps)
  useKeptFocus('page') // a step that is taken goes, with its button or its dialog
  const { button: needs, note } = useMayNotWait({ pending: step.isPending && !asked })
  const canReceive = useCanReceive(request)
  const { primary, secondary, others } = actionsFor(request)
  const arrival = useNextArrival(request)
  const blocked = primary === 'accept' && !canReceive

  const mayNotWait = [primary, secondary, ...others].some(
    (action) => action && !isPatient(action),
  )
  const button = (action: OfferedMove, variant: MoveButtonProps['variant']) => (
    <MoveButton
      key={action}
      action={action}
      variant={variant}
      needs={needs}
      pending={isTaking(action)}
      isBusy={steps.isBusy}
      onTake={() => void take(action)}
    />
  )

  const hasBar = (primary ?? secondary) !== undefined
  // In the bar, where there is one: the mark, and the end of the page, may be out of view.
  const why = (
    <div className="text-center text-sm text-ink-2 order-8 empty:hidden">
      {steps.waiting ? (
        <WaitingStep entry={steps.waiting} className="pb-3" />
      ) : (
        mayNotWait && note('pb-3')
      )}
    </div>
  )

  return (
    <>
      {mayOffer && offering && (
        <OfferSheet
          request={request}
          first={offering}
          onSend={steps.offer}
          onClose={() => setOffering(undefined)}
        />
      )}
      {mayWithdraw && withdrawing && (
        <WithdrawOfferDialog
          request={request}
          onConfirm={steps.withdrawOffer}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {blocked && <CannotAccept request={request} />}
      {hasBar ? (
        <StickyActionBar note={why} className="order-9 md:mt-2! @4xl:mt-0!">
          {secondary && button(secondary, 'outline')}
          {blocked && request.viewer === 'tasker' && <PayoutSetup />}
          {!blocked &&
            primary &&
            (primary === 'pay' ? (
              <PayLink request={request} needs={needs} />
            ) : arrival ? (
              <ArrivalButton arrival={arrival} steps={steps} />
            ) : (
              <StartOr date={request.date} action={primary}>
                {button(primary, 'primary')}
              </StartOr>
            ))}
        </StickyActionBar>
      ) : (
        why
      )}
      {(others.length > 0 || mayOffer || arrival) && (
        <div className="order-6 flex flex-wrap justify-center pb-3 @4xl:-mt-2 @4xl:pb-0">
          {arrival && button('start', 'tab')}
          {others.map((action) => button(action, 'tab'))}
          {mayOffer && (
            <Button
              variant="tab"
              disabled={steps.isBusy}
              onClick={() => setOffering('price')}
            >
              {t('requests.offer.open')}
            </Button>
          )}
          {mayWithdraw && (
            <WithdrawButton steps={steps} onOpen={() => setWithdrawing(true)} />
          )}
        </div>
      )}
      {asked && [primary, secondary, ...others].includes(asked) && (
        <ActionDialog
          action={asked}
          request={request}
          step={step}
          steps={steps}
          onOtherDate={() => {
            setAsked(undefined)
            setOffering('date')
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Takes steps, or asks first: then `asked` is the one in question. */
function useTaking(request: ServiceRequest, steps: PatientSteps) {
  const [asked, setAsked] = useState<AskedAction>()
  const step = useMove(request)
  async function take(action: OfferedMove) {
    step.reset()
    if (asksFirst(action)) return setAsked(action)
    if (isPatient(action)) return steps.move(action)
    const problem = await step.move(action)
    if (problem) toast.error(problem)
  }
  const isTaking = (action: OfferedMove) =>
    isPatient(action)
      ? steps.isTaking(moveActions[action])
      : !asked && step.isTaking(action)
  return { asked, setAsked, step, take, isTaking }
}

type Needs = ReturnType<typeof useMayNotWait>['button']

type MoveButtonProps = {
  action: OfferedMove
  variant: 'primary' | 'outline' | 'tab'
  needs: Needs
  pending: boolean
  /** True while any step is being taken. */
  isBusy: boolean
  onTake: () => void
}

function MoveButton(props: MoveButtonProps) {
  const { action, variant, needs, pending, isBusy, onTake } = props
  const { t } = useTranslation()
  return (
    <Button
      variant={variant}
      {...(!isPatient(action) && needs)}
      disabled={isBusy && !pending}
      pending={pending}
      onClick={({ detail }) => {
        // By the second click of two, the step may be done and another one offered here.
        if (detail < 2) onTake()
      }}
    >
      {t(`requests.actions.${action}`)}
    </Button>
  )
}

function WithdrawButton({ steps, onOpen }: { steps: PatientSteps; onOpen: () => void }) {
  const { t } = useTranslation()
  const pending = steps.isTaking(withdrawOfferAction)
  return (
    <Button
      variant="tab"
      pending={pending}
      disabled={steps.isBusy && !pending}
      onClick={onOpen}
    >
      {t('requests.withdrawOffer.open')}
    </Button>
  )
}

/** Nobody agrees on work that its tasker could not be paid for. */
function CannotAccept({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  return (
    <Alert
      tone="info"
      title={t(`requests.cannotAccept.${request.viewer}`, namesIn(request))}
      className="order-7 mb-4"
    >
      {t(`requests.cannotAcceptText.${request.viewer}`)}
    </Alert>
  )
}

/** The step that waits, because of which nothing can be pressed. */
function WaitingStep({ entry, className }: { entry: Entry; className: string }) {
  const { t } = useTranslation()
  const online = useOnline()
  if (!useShownWaiting(entry)) return null
  return (
    <p className={className}>
      {actText(entry, t)}: {t(online ? 'outbox.sending' : 'outbox.whenOnline')}
    </p>
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

/** What the tasker tells next on the day of the work: not before it, and not twice. */
function useNextArrival(request: ServiceRequest): ArrivalAction | undefined {
  const { status, viewer, date, timeline } = request
  const isOpen = useReached(startOpensAt(new Date(date)))
  if (!isOpen || !canTellArrival(status, viewer)) return undefined
  const told = arrivalOf(timeline)
  return arrivalActions[told ? arrivalActions.indexOf(told) + 1 : 0]
}

function ArrivalButton(props: { arrival: ArrivalAction; steps: PatientSteps }) {
  const { arrival, steps } = props
  const { t } = useTranslation()
  const pending = steps.isTaking(arrivalAction)
  return (
    <Button
      key={arrival}
      pending={pending}
      disabled={steps.isBusy && !pending}
      onClick={({ detail }) => {
        // By the second click of two, the next one is offered here.
        if (detail < 2) steps.tellArrival(arrival)
      }}
    >
      {t(`meeting:actions.${arrival}`)}
    </Button>
  )
}

function PayLink({ request, needs }: { request: ServiceRequest; needs: Needs }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const amount = money(dueInstalment(request)?.amount ?? 0)
  const label = t(awaitsPix(request) ? 'requests.openPix' : 'requests.payAmount', {
    amount,
  })
  if (needs.unavailable) return <Button {...needs}>{label}</Button>
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
