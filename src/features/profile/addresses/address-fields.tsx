import { useTranslation } from 'react-i18next'
import { useCepHint } from '#src/components/address/cep-hint.ts'
import type { saveAddress } from '#src/contract/places/addresses.ts'
import { ADDRESS_LINES } from '#src/contract/places/limits.ts'
import { addressKinds, states } from '#src/contract/places/address-kinds.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { CepPlace } from '#src/contract/places/geo.ts'
import { useProfile } from '#src/queries/profile-view.ts'
import { useIsLastCep } from '#src/queries/use-known-cep.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'

export type AddressBody = InputOf<typeof saveAddress>['body']

const lines = ['street', 'number', 'complement', 'district', 'city'] as const
/** A field that can be invalid. */
export type NamedField = (typeof lines)[number] | 'cep' | 'label'

const autoComplete = {
  street: 'address-line1',
  number: 'off',
  complement: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
}

const spans = {
  street: 'col-span-6',
  number: 'col-span-2',
  complement: 'col-span-4',
  district: 'col-span-6',
  city: 'col-span-4',
}

type AddressFieldsProps = {
  body: AddressBody
  change: (changes: Partial<AddressBody>) => void
  /** The error of a field; undefined: none to show yet. */
  problemOf: (name: NamedField) => string | undefined
  /** The place of the postal code, as far as it is known. */
  place: CepPlace | undefined
  isLocating: boolean
}

/** The fields of an address, in a grid of six columns. */
export function AddressFields({
  body,
  change,
  problemOf,
  place,
  isLocating,
}: AddressFieldsProps) {
  const { t } = useTranslation()
  const { data: own } = useProfile(useAppStore((state) => state.uid) ?? '')
  const hint = useCepHint({
    place,
    isLocating,
    isLast: useIsLastCep(body.cep, own?.cep),
    otherwise: t('account:addresses.cepHint'),
  })
  return (
    <>
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
          error={problemOf('label')}
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
        error={problemOf('cep')}
        hint={hint}
      >
        <CepInput name="cep" value={body.cep} onValueChange={(cep) => change({ cep })} />
      </Field>
      {lines.map((name) => (
        <Field
          key={name}
          className={spans[name]}
          label={t(`account:addresses.${name}`)}
          error={problemOf(name)}
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
    </>
  )
}
