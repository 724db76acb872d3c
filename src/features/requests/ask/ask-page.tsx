import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ReactNode, useState } from 'react'
import { categorySlugs } from '#src/contract/categories.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import type { TaskerDetails } from '#src/contract/taskers.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { addressOf } from '#src/features/requests/meeting/job-address.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { firstName } from '#src/lib/first-name.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { nextOpenDay, standingOn } from '#src/lib/schedule/schedule.ts'
import { StepPage } from '#src/components/steps/step-page.tsx'
import { useRestoredStep } from '#src/components/steps/use-restored-step.tsx'
import { stepBeside } from '#src/lib/steps.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import type { Wish } from './ask-search.ts'
import { type Draft, draftKey } from './draft.ts'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { type StepName, steps } from './step-names.ts'
import { reachableStep } from './steps.ts'
import { useSending } from './use-sending.ts'
import { useWishedDraft } from './use-wished-draft.ts'
import { WaitingRequest } from './waiting-request.tsx'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'
import { chosenService } from './wished.ts'

type AskPageProps = {
  /** The client, with their CEP if it is known. */
  uid: string
  cep: string | null
  /** The addresses that the client keeps. */
  places: readonly ShownAddress[]
  tasker: UserProfile
  details: TaskerDetails
  /** The step that the address names, and what it wishes for. */
  step: StepName
  wish: Wish
  /** The way back from the step that is shown. */
  back: (shown: StepName) => ReactNode
  /** The way out while it is being sent. */
  backFromWaiting: ReactNode
  onStep: (step: StepName) => void
  /** The request, where the answer could be read. */
  onSent: (request: ServiceRequest | undefined) => void
}

/** Asking a tasker for a service, one question at a time. */
export function AskPage(props: AskPageProps) {
  const { uid, cep, places, tasker, details, back, onStep, onSent } = props
  const { t } = useTranslation()
  const taskerId = tasker.firebaseUid
  const [today] = useState(() => dayAt(new Date()))
  const { draft, change, intent, beginAnother, ...kept } = useWishedDraft(
    draftKey(uid, taskerId),
    emptyDraft(details, { cep, places, today }),
    { wish: props.wish, details },
  )
  const service = chosenService(details, draft.service)
  const sending = useSending({ uid, taskerId, intent, onChange: change, onSent })
  const step = reachableStep(props.step, draft)
  const restored = useRestoredStep(step, kept)
  const name = firstName(tasker.profile.name)
  const header = {
    title: t('requests.askOf', { name: tasker.profile.name }),
    back: back(step),
    trailing: (
      <Avatar
        name={tasker.profile.name}
        src={tasker.photo?.url}
        srcSet={tasker.photo?.srcset}
        size="sm"
      />
    ),
  }
  const { waiting } = sending
  if (waiting)
    return (
      <WaitingRequest
        entry={waiting}
        name={name}
        header={{ ...header, back: props.backFromWaiting }}
        onUndo={() => void sending.undo(waiting)}
      />
    )
  // The address follows, or the form would jump on as soon as what is typed is enough.
  if (step !== props.step) return <Navigate to="." search={{ step }} replace />
  const common = {
    draft,
    name,
    onChange: change,
    onNext: () => onStep(stepBeside(steps, step, 1) ?? 'review'),
  }

  return (
    <StepPage
      {...header}
      key={restored.key}
      note={restored.note}
      steps={steps}
      step={step}
      progress={(position) =>
        t('requests.stepLabel', { ...position, name: t(`requests.steps.${step}.name`) })
      }
    >
      {step === 'what' && <WhatStep {...common} categories={categoriesOf(details)} />}
      {step === 'when' && (
        <WhenStep {...common} details={details} today={today} places={places} />
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
          sending={sending}
          intent={intent}
          onAnother={beginAnother}
        />
      )}
    </StepPage>
  )
}

/** A tasker who has not said what they do may be asked for anything. */
const categoriesOf = ({ categories }: TaskerDetails) =>
  categories.length > 0 ? categories : categorySlugs

/** The day of return of somebody busy or away is where their calendar begins. */
function emptyDraft(
  details: TaskerDetails,
  { cep, places, today }: Pick<AskPageProps, 'cep' | 'places'> & { today: string },
): Draft {
  const main = places.find((place) => place.main && cepDigits(place.cep) === cep)
  const { from } = standingOn(details, today)
  const [only, ...more] = details.categories
  return {
    category: only && more.length === 0 ? only : null,
    description: '',
    date: (from && nextOpenDay(details, from)) ?? '',
    time: '',
    cep: cep ?? '',
    address: main ? addressOf(main) : null,
    paymentMethod: '50-50',
    price: details.pricePerService,
  }
}
