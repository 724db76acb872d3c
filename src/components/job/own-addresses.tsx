import { useTranslation } from 'react-i18next'
import { addressOf, isSamePlace } from '#src/components/address/address-lines.ts'
import { addressIcons, addressLabel } from '#src/components/address-words.tsx'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { streetText } from '#src/lib/address-text.ts'
import { cepDigits, formatCep } from '#src/lib/cep.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'

type OwnAddressesProps = {
  places: readonly ShownAddress[]
  cep: string
  address: JobAddress | null
  onChoose: (place: { cep: string; address: JobAddress }) => void
  className?: string
}

/** The client's saved addresses, one tap each. */
export function OwnAddresses(props: OwnAddressesProps) {
  const { places, cep, address, onChoose, className } = props
  const { t } = useTranslation()
  if (places.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t('account:addresses.title')}
      className={cx('flex flex-wrap gap-2', className)}
    >
      {places.map((place) => {
        const Icon = addressIcons[place.kind]
        const own = addressOf(place)
        const selected =
          cepDigits(cep) === cepDigits(place.cep) && isSamePlace(address, own)
        return (
          <Chip
            key={place._id}
            selected={selected}
            className="max-w-full"
            title={streetText(own)}
            onClick={() => onChoose({ cep: formatCep(place.cep), address: own })}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            <span className="truncate">{addressLabel(place, t)}</span>
          </Chip>
        )
      })}
    </div>
  )
}
