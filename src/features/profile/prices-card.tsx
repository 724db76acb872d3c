import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { servicesAction } from '#src/queries/profile-edits.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

const PricesSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./prices-sheet.tsx'))).PricesSheet,
}))

type PricesCardProps = {
  uid: string
  details: TaskerDetails
  /** The tasker's postal code, to compare prices nearby. */
  cep: string
}

/** The number of rows shown; the others are counted. */
const SHOWN = 5

/** The tasker's price list, and the button to edit it. */
export function PricesCard({ uid, details, cep }: PricesCardProps) {
  const { t } = useTranslation()
  const { shortMoney, minutes } = useFormat()
  const skillName = useSkillNames()
  const { entries } = useProfileEdit(servicesAction)
  const [isEditing, setEditing] = useState(false)
  const { services } = details
  const edit = () => setEditing(true)
  return (
    <SectionCard
      id="price-list"
      title={t('offer:prices.title')}
      trailing={
        services.length > 0 && (
          <IconButton
            plain
            label={t('offer:prices.edit')}
            icon={<Pencil aria-hidden className="size-4.5" />}
            onClick={edit}
            className="text-ink-2"
          />
        )
      }
    >
      {services.length > 0 ? (
        <>
          <ul className="divide-y divide-line">
            {services.slice(0, SHOWN).map((service) => (
              <li
                key={serviceKey(service)}
                className="flex items-baseline justify-between gap-4 py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {service.name ?? skillName(service.skill ?? '') ?? ' '}
                </span>
                <span className="shrink-0 text-right">
                  <span className="text-xs text-ink-2">
                    {minutes(service.durationMinutes)} ·{' '}
                    {t(`tasker.charge.${service.charge}`)}
                  </span>{' '}
                  <b className="whitespace-nowrap">{shortMoney(service.price)}</b>
                </span>
              </li>
            ))}
          </ul>
          {services.length > SHOWN && (
            <Button variant="outline" className="mt-2 w-full" onClick={edit}>
              {t('tasker.allServices', { count: services.length })}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="pb-4 text-ink-2">{t('offer:prices.none')}</p>
          <Button variant="secondary" className="w-full" onClick={edit}>
            {t('offer:prices.begin')}
          </Button>
        </>
      )}
      <PendingMark className="pt-3" entries={entries} />
      {isEditing && (
        <Suspense>
          <PricesSheet
            uid={uid}
            details={details}
            cep={cep}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </SectionCard>
  )
}
