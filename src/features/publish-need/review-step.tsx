import { Link } from '@tanstack/react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilledAddress } from '#src/components/address/address-lines.ts'
import type { FormPhotos } from '#src/components/job/job-photos-field.tsx'
import { SentBefore } from '#src/components/sent-before.tsx'
import { stateOfStep } from '#src/components/steps/form-history.ts'
import { Refusal } from '#src/components/steps/refusal.tsx'
import { changeLinkClass } from '#src/components/steps/review-part.tsx'
import { NEED_REACH_KM } from '#src/contract/needs/limits.ts'
import { streetText } from '#src/lib/address-text.ts'
import { cepDigits } from '#src/lib/cep.ts'
import type { Intent } from '#src/lib/intent.ts'
import { currentTime } from '#src/lib/clock.ts'
import { needDeadline } from '#src/lib/schedule/need-deadline.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft, PublishBody } from './draft.ts'
import { NeedPreview } from './need-preview.tsx'
import type { StepName } from './step-names.ts'
import { stepOfField } from './steps.ts'
import type { Publishing } from './use-publishing.ts'
import { whenOf } from './when.ts'

type ReviewStepProps = {
  draft: Draft
  title: string
  photos: FormPhotos
  publishing: Publishing
  intent: Intent
  /** Gives the draft a new intent key, so that it is published as another need. */
  onAnother: () => Intent
  /** A visitor signs in first. */
  onSignIn: (() => void) | undefined
}

/** The need as taskers will see it, before it is published. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, title, photos, publishing, intent, onAnother, onSignIn } = props
  const { t } = useTranslation()
  const body = bodyOf(draft, { title, photoIds: photos.ids })
  if (!body || !draft.service) return null // earlier steps guarantee this

  const send = (as: Intent) => {
    if (photos.mayGo()) publishing.send(body, as, photos.first)
  }

  return (
    <StepFrame
      title={t('publish:review.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!onSignIn) send(intent)
        else if (photos.mayGo()) onSignIn()
      }}
      actions={
        <Button type="submit" pending={publishing.isPending}>
          {t(onSignIn ? 'publish:review.signIn' : 'publish:review.publish')}
        </Button>
      }
    >
      {onSignIn && (
        <Alert icon={<UserRound aria-hidden className="size-5 shrink-0" />}>
          {t('publish:review.visitor')}
        </Alert>
      )}
      {publishing.problem && (
        <Refusal
          problem={publishing.problem}
          changeOf={(path) => (
            <ChangeLink step={stepOfField(path)}>{t('common.change')}</ChangeLink>
          )}
          sentBefore={(id) => (
            <PublishedBefore id={id} onAnother={() => send(onAnother())} />
          )}
        />
      )}
      <NeedPreview draft={draft} service={draft.service} title={title} photos={photos} />
      <ul className="flex flex-wrap gap-x-6">
        {(['what', 'when'] as const).map((step) => (
          <li key={step}>
            <ChangeLink step={step}>{t(`publish:review.change.${step}`)}</ChangeLink>
          </li>
        ))}
      </ul>
      {body.address && (
        <p className="text-sm wrap-anywhere text-ink-2">
          {t('publish:review.address', { street: streetText(body.address) })}
        </p>
      )}
      <p className="flex gap-2.5">
        <BellRing aria-hidden className="size-5 shrink-0 text-brand" />
        {t('publish:review.next', { count: daysOpen(body.when) })}
      </p>
    </StepFrame>
  )
}

/** Begun ones count. */
function daysOpen(when: PublishBody['when']): number {
  const now = currentTime()
  return Math.ceil((needDeadline(when, now).getTime() - now.getTime()) / DAY_MS)
}

type Rest = { title: string; photoIds: readonly string[] }

/** What is published; null of a draft that is not complete. */
function bodyOf(draft: Draft, { title, photoIds }: Rest): PublishBody | null {
  const { service, description, cep, budget, paymentMethod, isWide } = draft
  const reachKm = isWide ? NEED_REACH_KM.max : draft.reachKm
  if (!service) return null
  const address = draft.address && FilledAddress.safeParse(draft.address).data
  return {
    ...service,
    title: title.trim(),
    description: description.trim(),
    when: whenOf(draft),
    budget,
    cep: cepDigits(cep),
    ...(address && { address }),
    ...(photoIds.length > 0 && { photoIds: [...photoIds] }),
    paymentMethod,
    ...(reachKm !== undefined && { reachKm }),
  }
}

function ChangeLink({ step, children }: { step: StepName; children: ReactNode }) {
  return (
    <Link
      to="."
      search={{ step }}
      state={stateOfStep}
      viewTransition={false}
      className={`${changeLinkClass} inline-flex min-h-11 items-center`}
    >
      {children}
    </Link>
  )
}

/** Links to the need that arrived, or publishes a second one with the current values. */
function PublishedBefore({ id, onAnother }: { id: string | null; onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <SentBefore title={t('publish:sentBefore.title')} text={t('publish:sentBefore.text')}>
      {id && (
        <Link
          to="/needs/$needId"
          params={{ needId: id }}
          className={buttonClass({ size: 'sm' })}
        >
          {t('publish:sentBefore.open')}
        </Link>
      )}
      <Button variant="outline" size="sm" onClick={onAnother}>
        {t('publish:sentBefore.another')}
      </Button>
    </SentBefore>
  )
}
