import { useTranslation } from 'react-i18next'
import type { PricedService } from '#src/contract/taskers/price-list.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

type ServicePartProps = {
  services: readonly PricedService[]
  /** The key of a row; empty for none. */
  value: string
  onChange: (service: PricedService | undefined) => void
}

/** The row of the tasker's price list that the offer is about. */
export function ServicePart({ services, value, onChange }: ServicePartProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const skillName = useSkillNames()
  if (services.length === 0) return null
  const find = (key: string) => services.find((each) => serviceKey(each) === key)
  const chosen = find(value)
  const nameOf = ({ skill, name }: PricedService) =>
    name ?? (skill === null ? '' : (skillName(skill) ?? skill))
  return (
    <Field
      label={t('opportunities:offer.service')}
      hint={
        chosen &&
        t(`opportunities:offer.listed.${chosen.charge}`, { price: money(chosen.price) })
      }
    >
      <Select
        value={chosen ? value : ''}
        onChange={({ target }) => onChange(find(target.value))}
      >
        {services.map((service) => (
          <option key={serviceKey(service)} value={serviceKey(service)}>
            {nameOf(service)}
          </option>
        ))}
        <option value="">{t('opportunities:offer.noService')}</option>
      </Select>
    </Field>
  )
}
