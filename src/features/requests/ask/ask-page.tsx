import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { categorySlugs } from '#src/contract/categories.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import type { TaskerDetails } from '#src/contract/taskers.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { Draft, draftKey } from './draft.ts'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { type StepName, steps } from './step-names.ts'
import { reachableStep } from './steps.ts'
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
  onStep: (step: StepName) => void
  onSent: (request: ServiceRequest) => void
}

/** Asking a tasker for a service, one question at a time. */
export function AskPage(props: AskPageProps) {
  const { uid, cep, tasker, details, back, onStep, onSent } = props
  const { t } = useTranslation()
  const taskerId = tasker.firebaseUid
  const { draft, change, forget, intent, beginAnother } = useDraft(
    draftKey(uid, taskerId),
    Draft,
    emptyDraft(details, cep),
  )
  const step = reachableStep(props.step, draft)
  const number = steps.indexOf(step) + 1
  const name = firstName(tasker.profile.name)
  // The address follows, or the form would jump on as soon as what is typed is enough.
  if (step !== props.step) return <Navigate to="." search={{ step }} replace />
  const common = {
    draft,
    name,
    onChange: change,
    onNext: () => onStep(steps[number] ?? 'review'),
  }

  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader
        as="p"
        back={back(step)}
        title={t('requests.askOf', { name: tasker.profile.name })}
        trailing={
          <Avatar
            name={tasker.profile.name}
            src={tasker.photo?.url}
            srcSet={tasker.photo?.srcset}
            size="sm"
          />
        }
      />
      <Stepper
        steps={steps.length}
        current={number}
        label={t('requests.stepLabel', {
          number,
          total: steps.length,
          name: t(`requests.steps.${step}.name`),
        })}
      />
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
          intent={intent}
          onAnother={beginAnother}
          onSent={(request) => {
            forget()
            onSent(request)
          }}
        />
      )}
    </div>
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
