import { useTranslation } from 'react-i18next'
import { ADDRESS_LINES } from '#src/contract/places/limits.ts'
import type { JobAddress } from '#src/contract/requests/requests.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { type AddressLine, addressLines } from './address-lines.ts'

type AddressFieldsProps = {
  value: JobAddress
  /** The error text of a line. */
  errors: Partial<Record<AddressLine, string | undefined>>
  onChange: (value: JobAddress) => void
}

/** The lines of a place after its postal code. */
export function AddressFields({ value, errors, onChange }: AddressFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-6 gap-3">
      {addressLines.map((line) => (
        <Field
          key={line}
          className={spans[line]}
          label={t(
            line === 'reference' ? 'meeting:reference' : `account:addresses.${line}`,
          )}
          error={errors[line]}
          aside={isOptional(line) && t('account:addresses.optional')}
        >
          <Input
            name={`address.${line}`}
            autoComplete={autoComplete[line]}
            maxLength={ADDRESS_LINES[line]}
            placeholder={line === 'reference' ? t('meeting:referenceExample') : undefined}
            value={value[line]}
            onChange={({ target }) => onChange({ ...value, [line]: target.value })}
          />
        </Field>
      ))}
    </div>
  )
}

const isOptional = (line: AddressLine) =>
  line === 'complement' || line === 'district' || line === 'reference'

const spans: Record<AddressLine, string> = {
  street: 'col-span-6',
  number: 'col-span-2',
  complement: 'col-span-4',
  district: 'col-span-3',
  city: 'col-span-3',
  reference: 'col-span-6',
}

const autoComplete: Record<AddressLine, string> = {
  street: 'address-line1',
  number: 'off',
  complement: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
  reference: 'off',
}
