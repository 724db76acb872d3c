import { useTranslation } from 'react-i18next'
import { useCepHint } from '#src/components/address/cep-hint.ts'
import { AddressFields } from '#src/components/address/address-fields.tsx'
import { addressIcons, addressLabel } from '#src/components/address-words.tsx'
import type { CepPlace } from '#src/contract/places/geo.ts'
import { states } from '#src/contract/places/address-kinds.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { useIsLastCep } from '#src/queries/use-known-cep.ts'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { placeOf, placeProblems, type TypedPlace } from './purchase-draft.ts'

type PlacePartProps = {
  value: TypedPlace
  /** The place of its postal code, as far as it is known. */
  located: { place: CepPlace | undefined; isLocating: boolean }
  /** The buyer's saved addresses. */
  saved: readonly ShownAddress[]
  /** True once the form was submitted: then errors are shown. */
  tried: boolean
  onChange: (value: TypedPlace) => void
}

/** Where a carrier delivers: one of the buyer's saved addresses, or another. */
export function PlacePart({ value, located, saved, tried, onChange }: PlacePartProps) {
  const { t } = useTranslation()
  const [main] = saved
  const hint = useCepHint({
    ...located,
    isLast: useIsLastCep(value.cep, main?.cep),
    otherwise: '',
  })
  const problems = tried ? placeProblems(value) : {}
  const say = (key: string | undefined) => key && t(key)
  return (
    <div className="grid gap-3">
      {saved.length > 0 && (
        <div
          role="group"
          aria-label={t('account:addresses.title')}
          className="flex flex-wrap gap-2"
        >
          {saved.map((own) => {
            const Icon = addressIcons[own.kind]
            const itsPlace = placeOf(own)
            const selected = (['cep', 'street', 'number', 'complement'] as const).every(
              (line) => itsPlace[line] === value[line],
            )
            return (
              <Chip
                key={own._id}
                selected={selected}
                className="max-w-full"
                onClick={() => onChange(itsPlace)}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" />
                <span className="truncate">{addressLabel(own, t)}</span>
              </Chip>
            )
          })}
        </div>
      )}
      <div className="grid grid-cols-6 gap-3">
        <Field
          className="col-span-4"
          label={t('market:filters.cep')}
          hint={hint}
          error={say(problems.cep)}
        >
          <CepInput
            name="address.cep"
            value={value.cep}
            onValueChange={(typed) => onChange({ ...value, cep: typed })}
          />
        </Field>
        <Field
          className="col-span-2"
          label={t('account:addresses.state')}
          error={say(problems.state)}
        >
          <Select
            name="address.state"
            autoComplete="address-level1"
            value={value.state}
            onChange={({ target }) => onChange({ ...value, state: target.value })}
          >
            <option value="" disabled>
              –
            </option>
            {states.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      </div>
      <AddressFields
        value={value}
        errors={Object.fromEntries(
          Object.entries(problems).map(([line, key]) => [line, say(key)]),
        )}
        onChange={(next) => onChange({ ...value, ...next })}
      />
    </div>
  )
}
