import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StepButton } from '#src/components/deal/step-button.tsx'
import { useOpenAction } from '#src/components/deal/use-open-action.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import {
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
import { extraForMe } from '#src/features/requests/extras/extra-rules.ts'
import { SeeExtra } from '#src/features/requests/extras/see-extra.tsx'
import { useFocusFallback } from '#src/platform/page/use-focus-fallback.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import {
  arrivalAction,
  moveActions,
  withdrawOfferAction,
} from '#src/queries/request-outbox.ts'
import { useAnsweredExtras } from '#src/queries/extra-outbox.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import {
  ActionDialog,
  asksFirst,
  type AskedAction,
  offerActions,
} from './action-dialog.tsx'
import { PayRequest } from './pay-request.tsx'
import { PayoutSetup } from './payout-setup.tsx'
import { CannotAccept, refusedAct, RefusedButton, RefusedWhy } from './refused-act.tsx'
import { useCanReceive } from './use-can-receive.ts'
import { useMove } from './use-move.ts'
import { useNextArrival } from './use-next-arrival.ts'
import type { PatientSteps } from './use-patient-steps.ts'
import { WaitingStep } from './waiting-step.tsx'

type ActionBarProps = {
  request: ServiceRequest
  steps: PatientSteps
  /** True in the conversation: only the actions that advance the request, without a bar. */
  isInTalk?: boolean
}

/** The reader's actions that the lifecycle allows now: never two primary ones. */
export function ActionBar({ request, steps, isInTalk = false }: ActionBarProps) {
  const { t } = useTranslation()
  const step = useMove(request)
  useFocusFallback('page') // a step that is taken disappears, with its button or its dialog
  const canReceive = useCanReceive(request)
  const mayStart = useReached(startOpensAt(new Date(request.date)))
  const arrival = useNextArrival(request)
  const refusedId = useId()
  // Its answer is the one act then; the step stands beside it.
  const extra = extraForMe(request, useAnsweredExtras())
  const stepVariant = extra ? 'outline' : 'primary'
  const isStopped = canOnlyCancel(request)
  const mayOffer = !isStopped && requestLifecycle.can('offer', request, request.viewer)
  const mayWithdraw = requestLifecycle.can('withdraw_offer', request, request.viewer)
  const offered = actionsFor(request)
  // Work that may not start yet: the head says from when.
  const isEarly = offered.primary === 'start' && !mayStart
  const primary = isEarly || isStopped ? undefined : offered.primary
  const { secondary, others } = offered
  const [asked, ask] = useOpenAction<AskedAction>([
    ...[primary, secondary, ...others],
    ...(mayOffer ? offerActions : []),
    mayWithdraw && 'withdraw_offer',
  ])
  const { button: needs, note } = useMayNotWait({
    pending: step.isPending && !asked,
  })
  const blocked = primary === 'accept' && !canReceive
  const refused = isInTalk ? refusedAct(request, { isStopped, blocked }) : null

  // In the conversation the quick replies include the arrival.
  const inTalk = arrival ? [] : [primary, secondary]
  const shown = isInTalk ? inTalk : [primary, secondary, ...others]
  const mayNotWait = shown.some((action) => action && !isPatient(action))
  const button = (action: OfferedMove, variant: ButtonVariant) => (
    <StepButton
      key={action}
      variant={variant}
      {...(!isPatient(action) && needs)}
      isBusy={steps.isBusy}
      pending={
        isPatient(action)
          ? steps.isTaking(moveActions[action])
          : !asked && step.isTaking(action)
      }
      onTake={() => {
        step.reset()
        if (asksFirst(action)) ask(action)
        else steps.move(action)
      }}
    >
      {t(`requests.actions.${action}`)}
    </StepButton>
  )
  const offerButton = (variant: ButtonVariant) => (
    <Button variant={variant} disabled={steps.isBusy} onClick={() => ask('offer')}>
      {t('requests.offer.open')}
    </Button>
  )
  const hasBar = (primary ?? secondary ?? extra) !== undefined
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
          <PayRequest request={request} needs={needs} />
        ) : arrival ? (
          <StepButton
            key={arrival}
            variant={stepVariant}
            isBusy={steps.isBusy}
            pending={steps.isTaking(arrivalAction)}
            onTake={() => steps.tellArrival(arrival)}
          >
            {t(`meeting:actions.${arrival}`)}
          </StepButton>
        ) : (
          primary && button(primary, stepVariant)
        )}
        {extra && <SeeExtra requestId={request._id} extra={extra} />}
      </>
    ))

  return (
    <>
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
            <StepButton
              variant="tab"
              isBusy={steps.isBusy}
              pending={steps.isTaking(withdrawOfferAction)}
              onTake={() => ask('withdraw_offer')}
            >
              {t('requests.withdrawOffer.open')}
            </StepButton>
          )}
        </div>
      )}
      {asked && (
        <ActionDialog
          action={asked}
          request={request}
          step={step}
          steps={steps}
          onAsk={ask}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}
