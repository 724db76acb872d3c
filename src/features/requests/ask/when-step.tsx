import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FormEvent } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { WherePart } from '#src/components/job/where-part.tsx'
import { OwnAddresses } from '#src/components/job/own-addresses.tsx'
import { useCepHint } from '#src/components/address/cep-hint.ts'
import { movedTo } from '#src/components/address/address-lines.ts'
import { JOB_DAYS_AHEAD } from '#src/contract/requests/limits.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { lastJobDay, today } from '#src/lib/time-zone.ts'
import { FarPlace } from '#src/features/requests/time/far-place.tsx'
import { NextDays } from '#src/features/requests/time/next-days.tsx'
import { StartTimes } from '#src/features/requests/time/start-times.tsx'
import { TimeNote } from '#src/features/requests/time/time-note.tsx'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import { useIsLastCep } from '#src/queries/use-known-cep.ts'
import { useCepMoves } from '#src/queries/use-cep-moves.ts'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { DateInput, TimeInput } from '#src/ui/input.tsx'
import { StepFrame } from '#src/ui/step-frame.tsx'
import { DuplicateWarning } from './duplicate-warning.tsx'
import type { Draft } from './draft.ts'
import { KeepCep } from './keep-cep.tsx'
import { schemas } from './steps.ts'
import { useFormChanges } from '#src/drafts/use-form-changes.ts'

type Values = Required<Pick<Draft, 'date' | 'time' | 'cep' | 'linesOf' | 'address'>>

type WhenStepProps = {
  draft: Draft
  /** The client, with their CEP if known; null for a visitor. */
  uid: string | null
  ownCep: string | null
  taskerId: string
  /** The tasker's first name. */
  name: string
  /** When and where the tasker works. */
  details: TaskerDetails & Schedule
  /** The client's saved addresses. */
  places: readonly ShownAddress[]
  onChange: (patch: Partial<Draft>) => void
  onNext: () => void
}

export function WhenStep(props: WhenStepProps) {
  const { draft, name, details, places, onChange, onNext } = props
  const { t } = useTranslation()
  const { form, chosen, cep, address, setAddress, place, isLocating, hold, isHeld } =
    useWhenForm(draft, onChange)
  const hint = useCepHint({
    place,
    isLocating,
    isLast: useIsLastCep(cep, props.ownCep),
    otherwise: t('requests.fields.cepHint'),
  })
  const { errors } = form.formState
  const said = (key: string | undefined) => key && t(key)
  function submit(event: FormEvent<HTMLFormElement>) {
    if (hold(event)) return
    void form.handleSubmit(onNext)(event)
  }

  return (
    <StepFrame
      title={t('requests.steps.when.title')}
      lead={t('requests.steps.when.lead')}
      onSubmit={submit}
      actions={
        <Button type="submit" pending={isHeld}>
          {t('requests.steps.next')}
        </Button>
      }
    >
      <DateFields {...props} form={form} chosen={chosen} />
      {props.uid !== null && (
        <DuplicateWarning taskerId={props.taskerId} name={name} draft={chosen} />
      )}
      <OwnAddresses
        places={places}
        cep={cep}
        address={address}
        onChoose={(saved) => {
          form.setValue('linesOf', saved.cep)
          form.setValue('cep', saved.cep, choose)
          form.setValue('address', saved.address, choose)
        }}
      />
      <Controller
        control={form.control}
        name="cep"
        render={({ field: { onChange: change, ...field } }) => (
          <Field
            label={t('requests.fields.cep')}
            hint={hint}
            error={said(errors.cep?.message)}
          >
            <CepInput {...field} onValueChange={change} />
          </Field>
        )}
      />
      {props.uid !== null && props.ownCep === null && places.length === 0 && !address && (
        <KeepCep uid={props.uid} cep={cep} />
      )}
      <FarPlace name={name} area={details.area} cep={cep} />
      <WherePart
        later={t('meeting:later', { name })}
        hidden={t('meeting:hiddenUntilPaid', { name })}
        place={place}
        address={address}
        errors={Object.fromEntries(
          Object.entries(errors.address ?? {}).map(([line, error]) => [
            line,
            said(Object(error).message),
          ]),
        )}
        onChange={setAddress}
      />
    </StepFrame>
  )
}

const choose = { shouldDirty: true, shouldValidate: true } as const

type DateFieldsProps = Pick<WhenStepProps, 'name' | 'details'> &
  Pick<ReturnType<typeof useWhenForm>, 'form' | 'chosen'>

/** The day and the hour, with the tasker's free days and hours to choose from. */
function DateFields({ form, chosen, name, details }: DateFieldsProps) {
  const { t } = useTranslation()
  const { errors } = form.formState
  const problem = (field: 'date' | 'time') =>
    errors[field]?.message && t(errors[field].message, { days: JOB_DAYS_AHEAD })
  return (
    <>
      <NextDays
        whose={{ name }}
        schedule={details}
        chosen={chosen.date}
        onTake={(day) => form.setValue('date', day, choose)}
      />
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Field label={t('requests.fields.date')} error={problem('date')}>
          <DateInput min={today()} max={lastJobDay()} {...form.register('date')} />
        </Field>
        <Field label={t('requests.fields.time')} error={problem('time')}>
          <TimeInput {...form.register('time')} />
        </Field>
      </div>
      <TimeNote
        whose={{ name }}
        doing="ask"
        schedule={details}
        chosen={chosen}
        onTake={(free) => form.setValue('date', free, choose)}
      />
      <StartTimes
        whose={{ name }}
        schedule={details}
        chosen={chosen}
        onTake={(start) => {
          form.setValue('date', start.date, choose)
          form.setValue('time', start.time, choose)
        }}
      />
    </>
  )
}

/** The form of the step. A new postal code moves the address typed for the previous one. */
function useWhenForm(draft: Draft, onChange: WhenStepProps['onChange']) {
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver<Values, unknown, Values>(schemas.when),
    defaultValues: {
      date: draft.date,
      time: draft.time,
      cep: draft.cep,
      linesOf: draft.linesOf,
      address: draft.address ?? null,
    },
  })
  useFormChanges(form, onChange)
  const [date, time, cep, linesOf, address] = useWatch({
    control: form.control,
    name: ['date', 'time', 'cep', 'linesOf', 'address'],
  })
  const setAddress = (next: Values['address']) =>
    form.setValue('address', next, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const { place, isLocating, hold, isHeld } = useCepMoves({
    cep,
    // Without address lines there is nothing to move.
    linesOf: address ? linesOf : cep,
    lines: address,
    onMove: (to, from, left) => {
      form.setValue('linesOf', cep)
      if (address) setAddress(movedTo(address, { to, from, left: left ?? address }))
    },
  })
  return {
    form,
    chosen: { date, time },
    cep,
    address: address ?? null,
    setAddress,
    place,
    isLocating,
    hold,
    isHeld,
  }
}
