import { useTranslation } from 'react-i18next'
import { movedTo } from '#src/components/address/address-lines.ts'
import { useCepHint } from '#src/components/address/cep-hint.ts'
import { problemsIn } from '#src/components/address/problems-in.ts'
import { OwnAddresses } from '#src/components/job/own-addresses.tsx'
import { WherePart } from '#src/components/job/where-part.tsx'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { useCepMoves } from '#src/queries/use-cep-moves.ts'
import { useIsLastCep } from '#src/queries/use-known-cep.ts'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import type { Draft } from './draft.ts'

/** The place of the draft; a new postal code moves the lines typed for the previous one. */
export function usePlace(draft: Draft, onChange: (patch: Partial<Draft>) => void) {
  const { cep, linesOf, address } = draft
  return useCepMoves({
    cep,
    // Without address lines there is nothing to move.
    linesOf: address ? linesOf : cep,
    lines: address,
    onMove: (to, from, left) =>
      onChange({
        linesOf: cep,
        ...(address && { address: movedTo(address, { to, from, left: left ?? address }) }),
      }),
  })
}

type PlaceFieldsProps = {
  draft: Draft
  /** The client's own postal code, and their saved addresses. */
  ownCep: string | null
  places: readonly ShownAddress[]
  place: ReturnType<typeof usePlace>
  /** The error of the postal code, and whether those of the address are shown. */
  error: string | undefined
  isTried: boolean
  onChange: (patch: Partial<Draft>) => void
  onLeave: () => void
}

/** Where it is: the postal code, and the street and number if they are known already. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { draft, ownCep, places, place, error, isTried, onChange, onLeave } = props
  const { t } = useTranslation()
  const { cep, address } = draft
  const hint = useCepHint({
    place: place.place,
    isLocating: place.isLocating,
    isLast: useIsLastCep(cep, ownCep),
    otherwise: t('publish:where.hint'),
  })
  const problems = address && isTried ? problemsIn(address) : {}
  return (
    <section aria-labelledby="where" className="grid gap-3">
      <h2 id="where" className="text-base font-semibold">
        {t('publish:where.label')}
      </h2>
      <OwnAddresses
        places={places}
        cep={cep}
        address={address}
        onChoose={(saved) => onChange({ ...saved, linesOf: saved.cep })}
      />
      <Field label={t('requests.fields.cep')} hint={hint} error={error}>
        <CepInput
          value={cep}
          onValueChange={(next) => onChange({ cep: next })}
          onBlur={onLeave}
        />
      </Field>
      <WherePart
        later={t('publish:where.later')}
        hidden={t('publish:where.hidden')}
        place={place.place}
        address={address}
        errors={Object.fromEntries(
          Object.entries(problems).map(([line, key]) => [line, t(key)]),
        )}
        onChange={(next) => onChange({ address: next })}
      />
    </section>
  )
}
