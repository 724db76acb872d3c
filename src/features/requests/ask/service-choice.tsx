import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PricedService } from '#src/contract/taskers/price-list.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { Chip } from '#src/ui/chip.tsx'

/** Services shown; the others are behind a button. */
const SHOWN = 6

type ServiceChoiceProps = {
  /** The tasker's first name. */
  name: string
  services: readonly PricedService[]
  /** The service of the draft. */
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** The tasker's price list: a tap begins the request with that service and its price. */
export function ServiceChoice(props: ServiceChoiceProps) {
  const { name: tasker, services, chosen, onChoose } = props
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const skillName = useSkillNames()
  const [all, setAll] = useState(false)
  if (services.length === 0) return null
  const shown = services.filter(
    (service, index) => all || index < SHOWN || serviceKey(service) === chosen,
  )
  return (
    <div
      role="group"
      aria-label={t('ask:services.label', { name: tasker })}
      className="grid gap-2"
    >
      <span aria-hidden className="font-semibold">
        {t('ask:services.label', { name: tasker })}
      </span>
      <div className="flex flex-wrap gap-2">
        {shown.map((service) => {
          const key = serviceKey(service)
          const { skill, name, charge, price } = service
          return (
            <Chip
              key={key}
              selected={key === chosen}
              className="max-w-full"
              onClick={() => onChoose(key)}
            >
              <span className="truncate">
                {name ?? (skill === null ? key : (skillName(skill) ?? key))}
              </span>
              <span className="font-normal">
                {t(`ask:services.${charge}`, { price: shortMoney(price) })}
              </span>
            </Chip>
          )
        })}
        {shown.length < services.length && (
          <Chip aria-expanded={false} onClick={() => setAll(true)}>
            {t('ask:services.all', { count: services.length })}
          </Chip>
        )}
      </div>
    </div>
  )
}
