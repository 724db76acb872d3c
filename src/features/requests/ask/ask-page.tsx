import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ReactNode, Suspense, useState } from 'react'
import { DEFAULT_PAYMENT_METHOD } from '#src/contract/payments/money.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { addressOf } from '#src/components/address/address-lines.ts'
import { useJobPhotos } from '#src/components/job/use-job-photos.ts'
import { currentTime } from '#src/lib/clock.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { firstName } from '#src/lib/first-name.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { nextOpenDay } from '#src/lib/schedule/schedule.ts'
import { standingOn } from '#src/lib/schedule/work-day.ts'
import { StepPage } from '#src/components/steps/step-page.tsx'
import { useRestoredStep } from '#src/components/steps/use-restored-step.tsx'
import { stepBeside } from '#src/lib/steps.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { useKnownCep } from '#src/queries/use-known-cep.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Wish } from './ask-search.ts'
import { AskSummary } from './ask-summary.tsx'
import { type Draft, draftKey, draftOf } from './draft.ts'
import { PaymentStep, ReviewStep, useStepsAhead, WhenStep } from './lazy-steps.ts'
import { stateOfStep } from '#src/components/steps/form-history.ts'
import { type StepName, steps } from './step-names.ts'
import { reachableStep } from './steps.ts'
import { useSending } from './use-sending.ts'
import { useWishedDraft } from './use-wished-draft.ts'
import { useVisitorsEntries } from '#src/components/steps/use-visitors-entries.ts'
import { WaitingRequest } from './waiting-request.tsx'
import { WhatStep } from './what-step.tsx'
import { chosenService } from './wished.ts'

export type AskPageProps = {
  /** The client, with their own CEP if known; null for a visitor, who signs in at the end. */
  uid: string | null
  cep: string | null
  /** The client's saved addresses. */
  places: readonly ShownAddress[]
  tasker: UserProfile
  details: TaskerDetails
  /** The step in the address, and the service, day and hour in it. */
  step: StepName
  wish: Wish
  /** The request that the new one repeats. */
  again?: ServiceRequest | undefined
  /** One step back. */
  back: (shown: StepName) => ReactNode
  /** Leaves the page while the request is being sent. */
  backFromWaiting: ReactNode
  onStep: (step: StepName) => void
  /** Called with the draft's key when a visitor has to sign in to send it. */
  onSignIn: (key: string) => void
  /** The request, where the response arrived. */
  onSent: (request: ServiceRequest | undefined) => void
}

/** The form to request a service of a tasker, one question at a time. */
export function AskPage(props: AskPageProps) {
  const { uid, cep, places, tasker, details, back, onStep, onSent } = props
  const { t } = useTranslation()
  const taskerId = tasker.firebaseUid
  const [today] = useState(() => dayAt(currentTime()))
  useStepsAhead()
  useVisitorsEntries(uid === null)
  const name = firstName(tasker.profile.name)
  const draftName = draftKey(uid ?? VISITOR, taskerId)
  const { draft, change, changesOf, intent, beginAnother, ...stored } = useWishedDraft(
    draftName,
    uid,
    emptyDraft(details, { cep: useKnownCep(), places, today }),
    { wish: props.wish, again: props.again, details },
  )
  const photos = useJobPhotos({
    requestId: undefined,
    kind: 'job',
    photos: draft.photos,
    onEdit: (edit) => change((now) => ({ photos: edit(now.photos) })),
  })
  const jobMinutes = draft.durationMinutes ?? usualMinutes(draft.category)
  const schedule = { ...details, jobMinutes }
  const service = chosenService(details, draft.service)
  const sending = useSending({ draftName, taskerId, intent, onChange: change, onSent })
  const step = reachableStep(props.step, draft)
  const restored = useRestoredStep(step, stored)
  const portrait = { name: tasker.profile.name, photo: tasker.photo, size: 'sm' } as const
  const header = {
    title: t('requests.askOf', { name: tasker.profile.name }),
    back: back(step),
    trailing: <Avatar {...portrait} />,
  }
  const { waiting } = sending
  if (waiting)
    return (
      <WaitingRequest
        entry={waiting}
        name={name}
        header={{ ...header, back: props.backFromWaiting }}
        onUndo={() => void sending.undo(waiting)}
        onTakeBack={() => change(draftOf(waiting.input.body))}
      />
    )
  // Update the address too, or the form would jump on as soon as the values are complete.
  if (step !== props.step)
    return (
      <Navigate
        to="."
        search={{ step, again: props.again?._id }}
        state={stateOfStep}
        replace
      />
    )
  const common = {
    draft,
    name,
    onChange: change,
    onNext: () => onStep(stepBeside(steps, step, 1) ?? 'review'),
  }

  return (
    <StepPage
      {...header}
      // Beside the steps, the summary shows them.
      trailing={<Avatar {...portrait} className="lg:hidden" />}
      key={restored.key}
      note={restored.note}
      steps={steps}
      step={step}
      aside={<AskSummary tasker={tasker} name={name} draft={draft} step={step} />}
      progress={(position) =>
        t('requests.stepLabel', { ...position, name: t(`requests.steps.${step}.name`) })
      }
    >
      <Suspense fallback={<Skeleton className="h-72" />}>
        {step === 'what' && (
          <WhatStep {...common} details={details} changesOf={changesOf} photos={photos} />
        )}
        {step === 'when' && (
          <WhenStep
            {...common}
            uid={uid}
            taskerId={taskerId}
            ownCep={cep}
            details={schedule}
            places={places}
          />
        )}
        {step === 'payment' && (
          <PaymentStep
            {...common}
            usualPrice={service?.price ?? details.pricePerService}
            charge={service?.charge}
          />
        )}
        {step === 'review' && (
          <ReviewStep
            draft={draft}
            name={name}
            taskerId={taskerId}
            details={schedule}
            photos={photos}
            sending={sending}
            intent={intent}
            onAnother={beginAnother}
            onSignIn={uid === null ? () => props.onSignIn(intent.key) : undefined}
          />
        )}
      </Suspense>
    </StepPage>
  )
}

/** The calendar of a busy or absent tasker begins with their day of return. */
function emptyDraft(
  details: TaskerDetails,
  { cep, places, today }: Pick<AskPageProps, 'places'> & { cep: string; today: string },
): Draft {
  const main = places.find((place) => place.main && cepDigits(place.cep) === cepDigits(cep))
  const { from } = standingOn(details, today)
  const [only, ...more] = details.categories
  return {
    category: only && more.length === 0 ? only : null,
    description: '',
    photos: [],
    date: (from && nextOpenDay(details, from)) ?? '',
    time: '',
    cep,
    // Lines that are added later are filled in from the postal code.
    linesOf: main ? cep : '',
    address: main ? addressOf(main) : null,
    paymentMethod: DEFAULT_PAYMENT_METHOD,
    price: details.pricePerService,
  }
}
