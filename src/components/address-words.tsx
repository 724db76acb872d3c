import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import House from 'lucide-react/icons/house'
import MapPinHouse from 'lucide-react/icons/map-pin-house'
import type { TFunction } from 'i18next'
import type { Address } from '#src/contract/places/addresses.ts'
import type { AddressKind } from '#src/contract/places/address-kinds.ts'
import { formatCep } from '#src/lib/cep.ts'

export const addressIcons: Record<AddressKind, LucideIcon> = {
  home: House,
  work: BriefcaseBusiness,
  other: MapPinHouse,
}

/** "Casa", "Trabalho", or the owner's own name for it. */
export const addressLabel = (
  { kind, label }: Pick<Address, 'kind' | 'label'>,
  t: TFunction,
): string => (kind === 'other' && label) || t(`account:addresses.kinds.${kind}`)

type Lines = Omit<Address, '_id' | 'point' | 'main'>

/** "Rua Augusta, 1508, apto. 42". */
export const streetLine = ({ street, number, complement }: Lines): string =>
  [street, number, complement].filter(Boolean).join(', ')

/** "Consolação · São Paulo, SP · CEP 01304-001". */
export const areaLine = ({ district, city, state, cep }: Lines): string =>
  [district, `${city}, ${state}`, `CEP ${formatCep(cep)}`].filter(Boolean).join(' · ')
