import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#src/contract/taskers/categories.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { useUnsavedInput } from '#src/platform/page/page-state.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { stepBeside } from '#src/lib/steps.ts'
import { StepPage } from '#src/components/steps/step-page.tsx'
import { useRestoredStep } from '#src/components/steps/use-restored-step.tsx'
import { useLastCep } from '#src/queries/use-known-cep.ts'
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
  /** One step back. */
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
  const { draft, change, forget, ...stored } = useDraft(
    draftKey(uid),
    Draft,
    draftOf(profile, useLastCep()),
  )
  useUnsavedInput(draft.categories.length > 0)
  const step = reachableStep(props.step, draft)
  const restored = useRestoredStep(step, stored)
  // Without this the form would jump to the next step as soon as the values are valid.
  if (step !== props.step) return <Navigate to="." search={{ step }} replace />
  const common = {
    draft,
    onChange: change,
    onNext: () => onStep(stepBeside(steps, step, 1) ?? 'review'),
  }

  return (
    <StepPage
      key={restored.key}
      note={restored.note}
      title={t('onboarding.title')}
      back={back(step)}
      steps={steps}
      step={step}
      progress={(position) =>
        t('onboarding:stepLabel', {
          ...position,
          name: t(`onboarding:steps.${step}.name`),
        })
      }
    >
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
    </StepPage>
  )
}
