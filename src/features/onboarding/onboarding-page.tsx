import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#src/contract/categories.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { useUnsavedInput } from '#src/platform/page-state.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { Draft, draftKey, draftOf } from './draft.ts'
import { PlaceStep } from './place-step.tsx'
import { PricesStep } from './prices-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SkillsStep } from './skills-step.tsx'
import { type StepName, steps } from './step-names.ts'
import { reachableStep } from './steps.ts'
import { TradesStep } from './trades-step.tsx'

type OnboardingPageProps = {
  profile: UserProfile
  /** The step that the address names. */
  step: StepName
  /** The way back from the step that is shown. */
  back: (shown: StepName) => ReactNode
  iconOf: (category: Category) => ReactNode
  onStep: (step: StepName) => void
  onDone: () => void
}

/** Becoming a tasker, one question at a time; nothing is sent before the last one. */
export function OnboardingPage(props: OnboardingPageProps) {
  const { profile, back, iconOf, onStep, onDone } = props
  const { t } = useTranslation()
  const uid = profile.firebaseUid
  const { draft, change, forget } = useDraft(draftKey(uid), Draft, draftOf(profile))
  useUnsavedInput(draft.categories.length > 0)
  const step = reachableStep(props.step, draft)
  const number = steps.indexOf(step) + 1
  // Without it the form would jump to the next step as soon as the values are valid.
  if (step !== props.step) return <Navigate to="." search={{ step }} replace />
  const common = {
    draft,
    onChange: change,
    onNext: () => onStep(steps[number] ?? 'review'),
  }

  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader as="p" back={back(step)} title={t('onboarding.title')} />
      <Stepper
        steps={steps.length}
        current={number}
        label={t('onboarding.stepLabel', {
          number,
          total: steps.length,
          name: t(`onboarding.steps.${step}.name`),
        })}
      />
      {step === 'trades' && <TradesStep {...common} iconOf={iconOf} />}
      {step === 'skills' && <SkillsStep {...common} />}
      {step === 'prices' && <PricesStep {...common} />}
      {step === 'place' && <PlaceStep {...common} />}
      {step === 'review' && (
        <ReviewStep
          uid={uid}
          draft={draft}
          onDone={() => {
            forget()
            onDone()
          }}
        />
      )}
    </div>
  )
}
