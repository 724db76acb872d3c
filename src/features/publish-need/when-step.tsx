import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { paymentMethods } from '#src/contract/payments/money.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import { AudienceLine } from './audience-line.tsx'
import { BudgetField } from './budget-field.tsx'
import { DayChoice } from './day-choice.tsx'
import { PlaceFields, usePlace } from './place-fields.tsx'
import { problemsOf } from './steps.ts'
import { useProblems } from './use-problems.ts'
import type { StepProps } from './what-step.tsx'
import { withOther } from './when.ts'

type WhenStepProps = Omit<StepProps, 'title'> & {
  /** The client's own postal code, and their saved addresses. */
  ownCep: string | null
  places: readonly ShownAddress[]
}

/** When and where, and what it may cost. */
export function WhenStep({ draft, ownCep, places, onChange, onNext }: WhenStepProps) {
  const { t } = useTranslation()
  const place = usePlace(draft, onChange)
  const isUnknown = isApiError(place.error) && place.error.code === 'geo/cep-unknown'
  const { errorOf, isTried, leave, submit } = useProblems({
    ...problemsOf('when', draft),
    ...(isUnknown && { cep: 'profile.cepUnknown' }),
  })
  function next(event: FormEvent<HTMLFormElement>) {
    if (!place.hold(event)) submit(event, onNext)
  }
  return (
    <StepFrame
      title={t('publish:when.title')}
      onSubmit={next}
      actions={
        <Button type="submit" pending={place.isHeld}>
          {t('requests.steps.next')}
        </Button>
      }
    >
      <DayChoice
        draft={draft}
        errors={{ days: errorOf('days'), until: errorOf('until') }}
        onChange={onChange}
      />
      <AudienceLine
        draft={draft}
        onInclude={(other) => onChange((now) => withOther(now, other))}
        onChange={onChange}
      />
      <PlaceFields
        draft={draft}
        ownCep={ownCep}
        places={places}
        place={place}
        error={errorOf('cep')}
        isTried={isTried}
        onChange={onChange}
        onLeave={() => leave('cep')}
      />
      {draft.service && (
        <BudgetField
          draft={draft}
          service={draft.service}
          error={errorOf('budget')}
          onChange={(budget) => onChange({ budget })}
          onLeave={() => leave('budget')}
        />
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p aria-hidden className="font-semibold">
            {t('publish:pay.label')}
          </p>
          <p className="text-sm text-ink-2">{t('publish:pay.held')}</p>
        </div>
        <Segmented
          label={t('publish:pay.label')}
          value={draft.paymentMethod}
          onValueChange={(paymentMethod) => onChange({ paymentMethod })}
          options={paymentMethods.toReversed().map((value) => ({
            value,
            label: t(`publish:pay.${value}`),
          }))}
        />
      </div>
    </StepFrame>
  )
}
