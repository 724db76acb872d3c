import { useTranslation } from 'react-i18next'
import type { CepPlace } from '#src/contract/places/geo.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { addressAt, type AddressLine } from '#src/components/address/address-lines.ts'
import { AddressFields } from '#src/components/address/address-fields.tsx'
import { Button } from '#src/ui/button.tsx'

type WherePartProps = {
  /** Says who sees the address: while it has no lines, and under them. */
  later: string
  hidden: string
  /** The place of the postal code, once it is known. */
  place: CepPlace | undefined
  address: JobAddress | null
  errors: Partial<Record<AddressLine, string | undefined>>
  onChange: (address: JobAddress | null) => void
}

/** Street and number, which may also follow later. */
export function WherePart(props: WherePartProps) {
  const { later, hidden, place, address, errors, onChange } = props
  const { t } = useTranslation()
  if (!address)
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button variant="outline" size="sm" onClick={() => onChange(addressAt(place))}>
          {t('meeting:addStreet')}
        </Button>
        <p className="text-sm text-ink-2">{later}</p>
      </div>
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('meeting:where')}</legend>
      <AddressFields value={address} errors={errors} onChange={onChange} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-2">{hidden}</p>
        <Button variant="tab" size="sm" onClick={() => onChange(null)}>
          {t('meeting:leaveOut')}
        </Button>
      </div>
    </fieldset>
  )
}
