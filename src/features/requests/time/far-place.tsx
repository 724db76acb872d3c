import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { isOutsideArea, kmFrom } from '#src/lib/schedule/job-fit.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { Alert } from '#src/ui/alert.tsx'

type FarPlaceProps = {
  name: string
  area: TaskerDetails['area']
  cep: string
}

/** Warns of a place beyond the tasker's area. It blocks nothing. */
export function FarPlace({ name, area, cep }: FarPlaceProps) {
  const { t } = useTranslation()
  const { data: place = null } = useQuery({ ...geoQueries.cep(cep), retry: false })
  return (
    <div aria-live="polite" className="empty:hidden">
      {area && isOutsideArea(area, place) && (
        <Alert tone="accent">
          {t('fit:far', { name, km: Math.round(kmFrom(area, place)), most: area.radiusKm })}
        </Alert>
      )}
    </div>
  )
}
