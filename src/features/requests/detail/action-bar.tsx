import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actText } from '#src/components/outbox/entry-text.ts'
import { useShownWaiting } from '#src/components/outbox/use-shown-waiting.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import {
  type ArrivalAction,
  isPatient,
  startOpensAt,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import {
  actionsFor,
  type OfferedMove,
} from '#src/features/requests/available-transitions.ts'
import { canOnlyCancel } from '#src/features/requests/request-state.ts'
import { awaitsPix, dueInstalment } from '#src/lib/request/instalment.ts'
import { namesIn } from '#src/lib/request/people.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useFocusFallback } from '#src/platform/page/use-focus-fallback.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import {
  arrivalAction,
  moveActions,
  withdrawOfferAction,
} from '#src/queries/request-outbox.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { toast } from '#src/ui/toast.ts'
import { ActionDialog, asksFirst, type AskedAction } from './action-dialog.tsx'
import { type OfferPart, OfferSheet } from './offer-sheet.tsx'
import { PayoutSetup } from './payout-setup.tsx'
import { refusedAct, RefusedButton, RefusedWhy } from './refused-act.tsx'
import { useCanReceive } from './use-can-receive.ts'
import { useMove } from './use-move.ts'
import { useNextArrival } from './use-next-arrival.ts'
import type { PatientSteps } from './use-patient-steps.ts'
import { WithdrawOfferDialog } from './withdraw-offer-dialog.tsx'

type ActionBarProps = {
  request: ServiceRequest
  steps: PatientSteps
  /** True in the conversation: only the actions that advance the request, without a bar. */
  isInTalk?: boolean
}

/** The reader's actions that the lifecycle allows now: never two primary ones. */
export function ActionBar({ request, steps, isInTalk = false }: ActionBarProps) {
  const { t } = useTranslation()
  const [offering, setOffering] = useState<OfferPart>()
  const [withdrawing, setWithdrawing] = useState(false)
  const isStopped = canOnlyCancel(request)
  const mayOffer = !isStopped && requestLifecycle.can('offer', request, request.viewer)
  const mayWithdraw = requestLifecycle.can('withdraw_offer', request, request.viewer)
  const { asked, setAsked, step, take, isTaking } = useTaking(request, steps)
  useFocusFallback('page') // a step that is taken disappears, with its button or its dialog
  const { button: needs, note } = useMayNotWait({
    pending: step.isPending && !asked,
  })
  const canReceive = useCanReceive(request)
  const mayStart = useReached(startOpensAt(new Date(request.date)))
  const offered = actionsFor(request)
  // Work that may not start yet: the head says from when.
  const isEarly = offered.primary === 'start' && !mayStart
  const primary = isEarly || isStopped ? undefined : offered.primary
  const { secondary, others } = offered
  // An action that is gone closes its dialog, which would otherwise open when it comes back.
  if (asked && ![primary, secondary, ...others].includes(asked)) setAsked(undefined)
  if (offering && !mayOffer) setOffering(undefined)
  if (withdrawing && !mayWithdraw) setWithdrawing(false)
  const arrival = useNextArrival(request)
  const blocked = primary === 'accept' && !canReceive

  const refused = isInTalk ? refusedAct(request, { isStopped, blocked }) : null
  const refusedId = useId()

  // In the conversation the quick replies include the arrival.
  const inTalk = arrival ? [] : [primary, secondary]
  const shown = isInTalk ? inTalk : [primary, secondary, ...others]
  const mayNotWait = shown.some((action) => action && !isPatient(action))
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

  const offerButton = (variant: 'outline' | 'tab') => (
    <Button variant={variant} disabled={steps.isBusy} onClick={() => setOffering('price')}>
      {t('requests.offer.open')}
    </Button>
  )
  const hasBar = (primary ?? secondary) !== undefined
  const offersBelow = mayOffer && primary !== 'accept'
  // In the bar, where there is one: the mark and the end of the page may be out of view.
  const why = (
    <div
      className={cx(
        'text-center text-sm text-ink-2 empty:hidden',
        // Below the page's bar; in the conversation right under the acts.
        !isInTalk && 'order-8',
      )}
    >
      {steps.waiting ? (
        <WaitingStep entry={steps.waiting} className="pb-3" />
      ) : (
        mayNotWait && note('pb-3')
      )}
      {refused && <RefusedWhy request={request} refused={refused} id={refusedId} />}
    </div>
  )

  const acts =
    hasBar &&
    (primary === 'accept' ? (
      <div className="grid flex-1 grid-cols-2 gap-3 *:first:col-span-2 *:even:last:col-span-2 cramped:grid-cols-1 cramped:*:first:col-span-1 cramped:*:even:last:col-span-1">
        {blocked
          ? request.viewer === 'tasker' && <PayoutSetup />
          : button('accept', 'primary')}
        {mayOffer && offerButton('outline')}
        {secondary && button(secondary, 'outline')}
      </div>
    ) : (
      <>
        {arrival && button('start', 'outline')}
        {secondary && button(secondary, 'outline')}
        {primary === 'pay' ? (
          <PayLink request={request} needs={needs} />
        ) : arrival ? (
          <ArrivalButton arrival={arrival} steps={steps} />
        ) : (
          primary && button(primary, 'primary')
        )}
      </>
    ))

  return (
    <>
      {offering && (
        <OfferSheet
          request={request}
          first={offering}
          onSend={steps.offer}
          onClose={() => setOffering(undefined)}
        />
      )}
      {withdrawing && (
        <WithdrawOfferDialog
          request={request}
          onConfirm={steps.withdrawOffer}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {blocked && !isInTalk && <CannotAccept request={request} />}
      {isInTalk ? (
        <>
          <div className="flex flex-wrap gap-2.5 py-2.5 *:flex-auto empty:hidden">
            {refused && (
              <RefusedButton request={request} refused={refused} id={refusedId} />
            )}
            {!arrival && acts}
          </div>
          {why}
        </>
      ) : hasBar ? (
        <StickyActionBar note={why} className="order-9 md:mt-2! @4xl:mt-0!">
          {acts}
        </StickyActionBar>
      ) : (
        why
      )}
      {!isInTalk && (others.length > 0 || offersBelow || mayWithdraw) && (
        <div className="order-6 flex flex-wrap justify-center pb-3 @4xl:-mt-2 @4xl:pb-0">
          {others.map((action) => button(action, 'tab'))}
          {offersBelow && offerButton('tab')}
          {mayWithdraw && (
            <WithdrawButton steps={steps} onOpen={() => setWithdrawing(true)} />
          )}
        </div>
      )}
      {asked && (
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
        // The second click of a double click would take the next step that is offered here.
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

/** A tasker without a payout account cannot agree on work. */
function CannotAccept({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  return (
    <Alert
      tone="info"
      title={t(`requests.cannotAccept.${request.viewer}`, namesIn(request))}
      className="order-1 mt-4 @4xl:mt-0"
    >
      {t(`requests.cannotAcceptText.${request.viewer}`, namesIn(request))}
    </Alert>
  )
}

/** The pending step that disables the buttons. */
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
        // The second click of a double click would take the next step that is offered here.
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
