import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { isApiError } from '#src/api/errors/api-error.ts'
import { addressOf, movedTo } from '#src/components/address/address-lines.ts'
import { RestoredNote } from '#src/components/restored-note.tsx'
import type { saveAddress } from '#src/contract/addresses.ts'
import { ADDRESS_LINES, addressKinds, states } from '#src/contract/addresses.values.ts'
import type { InputOf } from '#src/contract/endpoint.ts'
import type { CepPlace } from '#src/contract/geo.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { cepDigits, isCep } from '#src/lib/cep.ts'
import { useCepMoves } from '#src/queries/use-cep-moves.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

type Body = InputOf<typeof saveAddress>['body']
export type AddressDraft = { id: string; isNew: boolean; body: Body }

type AddressSheetProps = {
  start: AddressDraft
  onSave: (body: Body) => void
  onClose: () => void
}

const lines = ['street', 'number', 'complement', 'district', 'city'] as const
const needed = ['street', 'number', 'city'] as const
const autoComplete = {
  street: 'address-line1',
  number: 'off',
  complement: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
}

/** An address as it is typed; it need not be valid. */
const TypedBody = z.object({
  kind: z.enum(addressKinds),
  label: z.string(),
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.enum(states),
  point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
})

/** The form of an address; another postal code fills in what it knows. What is typed is kept. */
export function AddressSheet({ start, onSave, onClose }: AddressSheetProps) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const uid = useAppStore((state) => state.uid)
  const name = `draft:own-address:${uid}:${start.isNew ? 'new' : start.id}`
  const { draft: body, change, reset, isRestored } = useDraft(name, TypedBody, start.body)
  const [tried, setTried] = useState(false)
  const {
    place,
    error,
    leave: leaveCep,
  } = useCepMoves(body.cep, (to, from) => change(bodyAt(body, to, from)))
  const isUnknown = isApiError(error) && error.status === 404

  const problems = problemsOf(body, isUnknown)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = problems
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    onSave({ ...body, cep: cepDigits(body.cep) })
    leave()
  }
  /** Leaves nothing typed behind; to close it keeps that for the next time. */
  function leave() {
    reset()
    onClose()
  }
  const problem = (name: (typeof lines)[number] | 'cep' | 'label') =>
    tried && problems.includes(name) ? t(`account:addresses.invalid.${name}`) : undefined
  const cepProblem = isUnknown ? t('account:addresses.invalid.cepUnknown') : problem('cep')

  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={t(start.isNew ? 'account:addresses.newTitle' : 'account:addresses.editTitle')}
      closeLabel={t('profile.close')}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            {t('profile.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      {isRestored && <RestoredNote className="mb-4" onDiscard={reset} />}
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-6 gap-3"
        onSubmit={submit}
      >
        <Segmented
          className="col-span-6"
          label={t('account:addresses.kind')}
          options={addressKinds.map((kind) => ({
            value: kind,
            label: t(`account:addresses.kinds.${kind}`),
          }))}
          value={body.kind}
          onValueChange={(kind) => change({ kind })}
        />
        {body.kind === 'other' && (
          <Field
            className="col-span-6"
            label={t('account:addresses.label')}
            error={problem('label')}
          >
            <Input
              name="label"
              maxLength={ADDRESS_LINES.label}
              placeholder={t('account:addresses.labelExample')}
              value={body.label}
              onChange={(event) => change({ label: event.target.value })}
            />
          </Field>
        )}
        <Field
          className="col-span-6"
          label={t('profile.cep')}
          error={cepProblem}
          hint={placeHint(place) || t('account:addresses.cepHint')}
        >
          <CepInput
            name="cep"
            value={body.cep}
            onValueChange={(cep) => {
              leaveCep()
              change({ cep })
            }}
          />
        </Field>
        {lines.map((name) => (
          <Field
            key={name}
            className={spans[name]}
            label={t(`account:addresses.${name}`)}
            error={problem(name)}
            aside={name === 'complement' && t('account:addresses.optional')}
          >
            <Input
              name={name}
              autoComplete={autoComplete[name]}
              maxLength={ADDRESS_LINES[name]}
              value={body[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
        <Field className="col-span-2" label={t('account:addresses.state')}>
          <Select
            name="state"
            autoComplete="address-level1"
            value={body.state}
            onChange={(event) => {
              const state = states.find((each) => each === event.target.value)
              if (state) change({ state })
            }}
          >
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
      </form>
    </Sheet>
  )
}

const spans = {
  street: 'col-span-6',
  number: 'col-span-2',
  complement: 'col-span-4',
  district: 'col-span-6',
  city: 'col-span-4',
}

const placeHint = (place: CepPlace | undefined): string =>
  place
    ? [place.street, place.district, place.city, place.state].filter(Boolean).join(', ')
    : ''

/** What another postal code says; it moves the point too. */
function bodyAt(body: Body, to: CepPlace, from: CepPlace | undefined): Body {
  const { reference: _ofJobs, ...moved } = movedTo(addressOf(body), to, from)
  return {
    ...body,
    ...moved,
    state: states.find((state) => state === to.state) ?? body.state,
    point: { lat: to.lat, lng: to.lng },
  }
}

type Problem = (typeof needed)[number] | 'cep' | 'label'

function problemsOf(body: Body, isUnknown: boolean): string[] {
  const problems: Problem[] = needed.filter((name) => body[name].trim() === '')
  if (!isCep(body.cep) || isUnknown) problems.unshift('cep')
  if (body.kind === 'other' && body.label.trim() === '') problems.unshift('label')
  return problems
}
