import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCep, isCep } from '#src/lib/cep.ts'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import type { MarketParams } from './market-params.ts'

type MarketPlaceFilterProps = {
  /** With its hyphen. */
  cep: string | undefined
  onPatch: (patch: MarketParams) => void
}

/** A CEP: what is sold in its city and around. It applies once it is whole, and when it is empty. */
export function MarketPlaceFilter({ cep, onPatch }: MarketPlaceFilterProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(cep ?? '')
  const isWhole = isCep(typed)
  return (
    <Field
      label={t('market:filters.cep')}
      hint={t('market:filters.cepHint')}
      error={typed !== '' && !isWhole ? t('market:filters.cepShort') : undefined}
    >
      <CepInput
        value={typed}
        onValueChange={(masked) => {
          setTyped(masked)
          if (isCep(masked)) onPatch({ cep: formatCep(masked) })
          else if (masked === '' && cep !== undefined) onPatch({ cep: undefined })
        }}
      />
    </Field>
  )
}
