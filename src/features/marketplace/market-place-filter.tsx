import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCep, isCep } from '#src/lib/cep.ts'
import { useKnownCep } from '#src/queries/use-known-cep.ts'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import type { MarketParams } from './market-params.ts'

type MarketPlaceFilterProps = {
  /** With its hyphen. */
  cep: string | undefined
  onPatch: (patch: MarketParams) => void
}

/** A CEP: items in its city and around. It applies once it is complete or empty. */
export function MarketPlaceFilter({ cep, onPatch }: MarketPlaceFilterProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(cep ?? '')
  const isWhole = isCep(typed)
  const known = useKnownCep()
  function take(masked: string) {
    setTyped(masked)
    if (isCep(masked)) onPatch({ cep: formatCep(masked) })
    else if (masked === '' && cep !== undefined) onPatch({ cep: undefined })
  }
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Field
        label={t('market:filters.cep')}
        hint={t('market:filters.cepHint')}
        error={typed !== '' && !isWhole ? t('market:filters.cepShort') : undefined}
      >
        <CepInput value={typed} onValueChange={take} />
      </Field>
      {typed === '' && known !== '' && (
        <Button variant="outline" size="sm" onClick={() => take(known)}>
          <MapPin aria-hidden className="size-4.5" />
          {t('market:filters.knownCep', { cep: known })}
        </Button>
      )}
    </div>
  )
}
