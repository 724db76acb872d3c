import { useTranslation } from 'react-i18next'
import type { CepPlace } from '#src/contract/places/geo.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { addressIcons, addressLabel } from '#src/components/address-words.tsx'
import {
  addressAt,
  type AddressLine,
  addressOf,
  isSamePlace,
} from '#src/components/address/address-lines.ts'
import { AddressFields } from '#src/components/address/address-fields.tsx'
import { streetText } from '#src/lib/address-text.ts'
import { cepDigits, formatCep } from '#src/lib/cep.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Chip } from '#src/ui/chip.tsx'

type WherePartProps = {
  /** The tasker's first name. */
  name: string
  /** The place of the postal code, once it is known. */
  place: CepPlace | undefined
  address: JobAddress | null
  errors: Partial<Record<AddressLine, string | undefined>>
  onChange: (address: JobAddress | null) => void
}

/** Street and number, which may also follow later. */
export function WherePart(props: WherePartProps) {
  const { name, place, address, errors, onChange } = props
  const { t } = useTranslation()
  if (!address)
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button variant="outline" size="sm" onClick={() => onChange(addressAt(place))}>
          {t('meeting:addStreet')}
        </Button>
        <p className="text-sm text-ink-2">{t('meeting:later', { name })}</p>
      </div>
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('meeting:where')}</legend>
      <AddressFields value={address} errors={errors} onChange={onChange} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-2">{t('meeting:hiddenUntilPaid', { name })}</p>
        <Button variant="tab" size="sm" onClick={() => onChange(null)}>
          {t('meeting:leaveOut')}
        </Button>
      </div>
    </fieldset>
  )
}

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
