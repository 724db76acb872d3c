import { Navigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJobPhotos } from '#src/components/job/use-job-photos.ts'
import { stateOfStep } from '#src/components/steps/form-history.ts'
import { StepPage } from '#src/components/steps/step-page.tsx'
import { useRestoredStep } from '#src/components/steps/use-restored-step.tsx'
import { useVisitorsEntries } from '#src/components/steps/use-visitors-entries.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import { readDraft } from '#src/drafts/stored-draft.ts'
import { stepBeside } from '#src/lib/steps.ts'
import { VISITOR } from '#src/lib/visitor.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { useKnownCep } from '#src/queries/use-known-cep.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CloseButton } from './close-button.tsx'
import { Draft, draftKey, draftOf } from './draft.ts'
import { ReviewStep, useStepsAhead, WhenStep } from './lazy-steps.ts'
import { madeTitle } from './made-title.ts'
import { OlderDraftQuestion } from './older-draft-question.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useServiceName } from './service-name.ts'
import { type StepName, steps } from './step-names.ts'
import { reachableStep } from './steps.ts'
import { type Beginning, hadPhotos, usePublishDraft } from './use-publish-draft.ts'
import { usePublishing } from './use-publishing.ts'
import { WaitingNeed } from './waiting-need.tsx'
import { WhatStep } from './what-step.tsx'

export type PublishPageProps = {
  /** The client, with their own CEP if known; null for a visitor, who signs in at the end. */
  uid: string | null
  cep: string | null
  /** The client's saved addresses. */
  places: readonly ShownAddress[]
  /** The step in the address, and what the form begins with. */
  step: StepName
  beginning: Beginning
  /** The link one step back, from all but the first. */
  back: (shown: StepName) => ReactNode
  onStep: (step: StepName) => void
  onLeave: () => void
  /** Called with the draft's key when a visitor has to sign in to publish it. */
  onSignIn: (key: string) => void
  /** The need, where the response arrived. */
  onPublished: (need: Need | undefined) => void
}

/** The form to publish what is needed, in three steps. */
export function PublishPage(props: PublishPageProps) {
  const { uid, cep, places, beginning, back, onStep, onLeave, onPublished } = props
  const { t } = useTranslation()
  useStepsAhead()
  useVisitorsEntries(uid === null)
  const draftName = draftKey(uid ?? VISITOR)
  const { draft, change, intent, beginAnother, ...stored } = usePublishDraft(
    draftName,
    { cep: useKnownCep(), places },
    beginning,
  )
  const photos = useJobPhotos({
    requestId: undefined,
    kind: 'job',
    photos: draft.photos,
    onEdit: (edit) => change((now) => ({ photos: edit(now.photos) })),
  })
  const serviceName = useServiceName()
  const title =
    draft.title ??
    madeTitle(draft.service ? serviceName(draft.service) : undefined, draft.description)
  const publishing = usePublishing({
    draftName,
    intent,
    onChange: change,
    onSent: onPublished,
  })
  const step = reachableStep(props.step, draft)
  const restored = useRestoredStep(step, stored)
  const [isAsked, setAsked] = useState(stored.isOlder)
  const close = (
    <CloseButton
      isTyped={() => readDraft(draftName, Draft) !== undefined}
      onDiscard={stored.reset}
      onLeave={onLeave}
    />
  )
  const header = { title: t('needs.publish'), back: step === 'what' ? close : back(step) }
  const { waiting } = publishing
  if (waiting)
    return (
      <WaitingNeed
        entry={waiting}
        header={{ ...header, back: null }}
        onUndo={() => void publishing.undo(waiting)}
        onTakeBack={() => change(draftOf(waiting.input.body))}
      />
    )
  // Update the address too, or the form would jump on as soon as the values are complete.
  if (step !== props.step)
    return <Navigate to="." search={{ step }} state={stateOfStep} replace />
  const common = {
    draft,
    title,
    onChange: change,
    onNext: () => {
      change({}) // stores also what the form began with
      onStep(stepBeside(steps, step, 1) ?? 'review')
    },
  }
  return (
    <StepPage
      {...header}
      trailing={<SavedMark draftName={draftName} />}
      key={`${restored.key} ${isAsked}`}
      note={
        <>
          {!isAsked && restored.note}
          <OlderDraftQuestion
            open={isAsked}
            onKeep={() => {
              stored.keepOlder()
              setAsked(false)
            }}
            onTake={() => {
              stored.takeText()
              setAsked(false)
            }}
          />
        </>
      }
      steps={steps}
      step={step}
      progress={(position) =>
        t('requests.stepLabel', { ...position, name: t(`publish:steps.${step}`) })
      }
    >
      <Suspense fallback={<Skeleton className="h-72" />}>
        {step === 'what' && (
          <WhatStep {...common} photos={photos} hadPhotos={hadPhotos(beginning)} />
        )}
        {step === 'when' && <WhenStep {...common} ownCep={cep} places={places} />}
        {step === 'review' && (
          <ReviewStep
            draft={draft}
            title={title}
            photos={photos}
            publishing={publishing}
            intent={intent}
            onAnother={beginAnother}
            onSignIn={uid === null ? () => props.onSignIn(intent.key) : undefined}
          />
        )}
      </Suspense>
    </StepPage>
  )
}
