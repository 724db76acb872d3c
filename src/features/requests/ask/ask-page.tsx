import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { categorySlugs } from '#src/contract/categories.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import type { TaskerDetails } from '#src/contract/taskers.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { StepPage } from '#src/components/steps/step-page.tsx'
import { useRestoredStep } from '#src/components/steps/use-restored-step.tsx'
import { stepBeside } from '#src/lib/steps.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Draft, draftKey } from './draft.ts'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { type StepName, steps } from './step-names.ts'
import { reachableStep } from './steps.ts'
import { useSending } from './use-sending.ts'
import { WaitingRequest } from './waiting-request.tsx'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'

type AskPageProps = {
  /** The client, with their CEP if it is known. */
  uid: string
  cep: string | null
  tasker: UserProfile
  details: TaskerDetails
  /** The step that the address names. */
  step: StepName
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
  const { uid, cep, tasker, details, back, onStep, onSent } = props
  const { t } = useTranslation()
  const taskerId = tasker.firebaseUid
  const { draft, change, intent, beginAnother, ...kept } = useDraft(
    draftKey(uid, taskerId),
    Draft,
    emptyDraft(details, cep),
  )
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
      {step === 'when' && <WhenStep {...common} availability={details.availability} />}
      {step === 'payment' && (
        <PaymentStep {...common} usualPrice={details.pricePerService} />
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

function emptyDraft(details: TaskerDetails, cep: string | null): Draft {
  const [only, ...more] = details.categories
  return {
    category: only && more.length === 0 ? only : null,
    description: '',
    date: '',
    time: '',
    cep: cep ?? '',
    paymentMethod: '50-50',
    price: details.pricePerService,
  }
}
