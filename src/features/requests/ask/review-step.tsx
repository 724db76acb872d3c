import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPhotos } from '#src/components/job/job-photos-field.tsx'
import { PhotoRow } from '#src/components/photos/photo-row.tsx'
import { stateOfStep } from '#src/components/steps/form-history.ts'
import { Refusal } from '#src/components/steps/refusal.tsx'
import { changeLinkClass, ReviewPart } from '#src/components/steps/review-part.tsx'
import { areaText, streetText } from '#src/lib/address-text.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { instalments, toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { FilledAddress } from '#src/components/address/address-lines.ts'
import { cepDigits } from '#src/lib/cep.ts'
import type { Intent } from '#src/lib/intent.ts'
import { toIso } from '#src/lib/time-zone.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { FarPlace } from '#src/features/requests/time/far-place.tsx'
import { TimeNote } from '#src/features/requests/time/time-note.tsx'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useJobSpan } from '#src/components/job/use-job-span.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft } from './draft.ts'
import { RequestSentBefore } from './request-sent-before.tsx'
import type { StepName } from './step-names.ts'
import { stepOfField } from './steps.ts'
import type { Sending } from './use-sending.ts'

type ReviewStepProps = {
  draft: Draft
  taskerId: string
  /** The tasker's first name. */
  name: string
  /** When and where the tasker works, and how long the job takes. */
  details: TaskerDetails & { jobMinutes: number }
  photos: FormPhotos
  sending: Sending
  intent: Intent
  /** Gives the draft a new intent key, so that it is sent as another request. */
  onAnother: () => Intent
  /** A visitor signs in first. */
  onSignIn: (() => void) | undefined
}

/** The summary before the request is sent. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, taskerId, name, details, photos, sending, intent, onAnother, onSignIn } =
    props
  const { t } = useTranslation()
  const { lang, money, fullDate, cep } = useFormat()
  const span = useJobSpan()
  const { category, description, price, paymentMethod } = draft
  const date = toIso(draft)
  if (category === null || price === null || date === null) return null // earlier steps guarantee this

  const address = draft.address && FilledAddress.parse(draft.address)
  const [first = 0, second = 0] = instalments(toCentavos(price), paymentMethod)

  const send = (as: Intent) => {
    if (!photos.mayGo()) return
    const body = {
      tasker: taskerId,
      serviceDetails: { category, description: description.trim(), date },
      pricePerService: price,
      durationMinutes: details.jobMinutes,
      cep: cepDigits(draft.cep),
      ...(address && { address }),
      ...(photos.ids.length > 0 && { photoIds: photos.ids }),
      paymentMethod,
    }
    sending.send(body, as, photos.first)
  }

  return (
    <StepFrame
      title={t('requests.steps.review.title')}
      lead={t('requests.steps.review.lead', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!onSignIn) send(intent)
        else if (photos.mayGo()) onSignIn()
      }}
      actions={
        <Button type="submit" pending={sending.isPending}>
          {t(onSignIn ? 'ask:visitor.signIn' : 'requests.steps.review.send')}
        </Button>
      }
    >
      {onSignIn && (
        <Alert icon={<UserRound aria-hidden className="size-5 shrink-0" />}>
          {t('ask:visitor.note', { name })}
        </Alert>
      )}
      {sending.problem && (
        <Refusal
          problem={sending.problem}
          changeOf={(path) => (
            <ChangeLink step={stepOfField(path)}>{t('common.change')}</ChangeLink>
          )}
          sentBefore={(id) => (
            <RequestSentBefore id={id} onAnother={() => send(onAnother())} />
          )}
        />
      )}
      <Part title={categoryName(category, lang)} step="what">
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
        <PhotoRow photos={photos} className="pt-3" />
      </Part>
      <Part title={t('requests.review.when')} step="when">
        <p className="first-letter:uppercase">{fullDate(date)}</p>
        <p className="text-ink-2">{span(date, details.jobMinutes)}</p>
        {address && <p className="text-ink-2 wrap-anywhere">{streetText(address)}</p>}
        <p className="text-ink-2">
          {[address && areaText(address), t('requests.cep', { cep: cep(draft.cep) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {address?.reference && (
          <p className="text-ink-2 wrap-anywhere">
            {t('meeting:reference')}: {address.reference}
          </p>
        )}
        <div className="*:mt-3">
          <TimeNote whose={{ name }} doing="ask" schedule={details} chosen={draft} />
          <FarPlace name={name} area={details.area} cep={draft.cep} />
        </div>
      </Part>
      <Part title={t(`requests.methodName.${paymentMethod}`)} step="payment">
        <KeyValueList>
          <KeyValue name={t('requests.review.onAccept')}>{money(toBrl(first))}</KeyValue>
          {second > 0 && (
            <KeyValue name={t('requests.money.atEnd')}>{money(toBrl(second))}</KeyValue>
          )}
          <KeyValue name={t('requests.review.total')} strong="total">
            {money(price)}
          </KeyValue>
        </KeyValueList>
      </Part>
      <p className="flex gap-2.5 text-sm text-ink-2">
        <Lock aria-hidden className="size-5 shrink-0 text-brand" />
        {t('requests.review.nothingNow', { name })}
      </p>
    </StepFrame>
  )
}

function Part(props: { title: string; step: StepName; children: ReactNode }) {
  const { t } = useTranslation()
  const { title, step, children } = props
  return (
    <ReviewPart
      title={title}
      change={
        <ChangeLink step={step}>
          {t('common.change')}{' '}
          <span className="sr-only">{t(`requests.steps.${step}.name`)}</span>
        </ChangeLink>
      }
    >
      {children}
    </ReviewPart>
  )
}

function ChangeLink({ step, children }: { step: StepName; children: ReactNode }) {
  return (
    <Link
      to="."
      search={{ step }}
      state={stateOfStep}
      viewTransition={false}
      className={changeLinkClass}
    >
      {children}
    </Link>
  )
}
