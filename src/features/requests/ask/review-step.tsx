import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isConnectionError, errorText } from '#src/api/errors/error-text.ts'
import type { ApiError } from '#src/api/errors/api-error.ts'
import { categoryName } from '#src/contract/categories.ts'
import { instalments, toBrl, toCentavos } from '#src/contract/money.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { cepDigits } from '#src/lib/cep.ts'
import type { Intent } from '#src/lib/intent.ts'
import { momentOf } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { createRequestMutation } from '#src/queries/requests.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import type { Draft } from './draft.ts'
import { RequestSentBefore } from './request-sent-before.tsx'
import type { StepName } from './step-names.ts'
import { stepOfField } from './steps.ts'

type ReviewStepProps = {
  draft: Draft
  taskerId: string
  /** The tasker's first name. */
  name: string
  intent: Intent
  /** Makes the draft another intent. */
  onAnother: () => Intent
  onSent: (request: ServiceRequest) => void
}

/** Everything once more, then the request is sent. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, taskerId, name, intent, onAnother, onSent } = props
  const { t } = useTranslation()
  const { lang, money, fullDate, cep } = useFormat()
  const { mutate, isPending, isSuccess, error } = useMutation(createRequestMutation)
  // The second click of two comes before `isPending` does.
  const busy = useRef(false)
  const { category, description, price, paymentMethod } = draft
  if (category === null || price === null) return null // the steps ahead make sure of both

  const date = momentOf(draft).toISOString()
  const [first = 0, second = 0] = instalments(toCentavos(price), paymentMethod)

  function send(as: Intent) {
    if (busy.current || category === null || price === null) return
    busy.current = true
    mutate(
      {
        intent: as,
        tasker: taskerId,
        serviceDetails: { category, description: description.trim(), date },
        pricePerService: price,
        cep: cepDigits(draft.cep),
        paymentMethod,
      },
      {
        onSuccess: onSent,
        onError: () => {
          busy.current = false
        },
      },
    )
  }

  return (
    <StepFrame
      title={t('requests.steps.review.title')}
      lead={t('requests.steps.review.lead', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        send(intent)
      }}
      actions={
        <Button type="submit" pending={isPending || isSuccess}>
          {t('requests.steps.review.send')}
        </Button>
      }
    >
      {error && <Refusal error={error} onAnother={() => send(onAnother())} />}
      <Part title={categoryName(category, lang)} step="what">
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
      </Part>
      <Part title={t('requests.review.when')} step="when">
        <p className="first-letter:uppercase">{fullDate(date)}</p>
        <p className="text-ink-2">{t('requests.cep', { cep: cep(draft.cep) })}</p>
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
  return (
    <Card className="p-4">
      <div className="flex items-baseline justify-between gap-3 pb-1.5">
        <h2 className="text-lg">{props.title}</h2>
        <ChangeLink step={props.step}>
          {t('requests.review.change')}{' '}
          <span className="sr-only">{t(`requests.steps.${props.step}.name`)}</span>
        </ChangeLink>
      </div>
      {props.children}
    </Card>
  )
}

function ChangeLink({ step, children }: { step: StepName; children: ReactNode }) {
  return (
    <Link to="." search={{ step }} className={`${linkClass} -my-2 py-2 text-sm`}>
      {children}
    </Link>
  )
}

/** Why it was not sent: what is typed stays, and each bad field leads to its step. */
function Refusal({ error, onAnother }: { error: ApiError; onAnother: () => void }) {
  const { t } = useTranslation()
  if (error.sentBefore)
    return <RequestSentBefore id={error.sentBefore.id} onAnother={onAnother} />
  if (isConnectionError(error))
    return <Alert tone="danger">{t('requests.keptOffline')}</Alert>
  return (
    <Alert tone="danger" title={errorText(error, t)}>
      {error.fieldErrors.map(({ path, message }) => (
        <p key={path}>
          {message}{' '}
          <ChangeLink step={stepOfField(path)}>{t('requests.review.change')}</ChangeLink>
        </p>
      ))}
    </Alert>
  )
}
