import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapBox } from '#src/components/map/map-box.tsx'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { distanceKm } from '#src/lib/distance.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { userQueries } from '#src/queries/users.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Card } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import type { Tasker } from './tasker.ts'

type TaskerAreaProps = { uid: string; name: string; details: Tasker }

/** Where a tasker works: the circle around their public cell, and the viewer's own place. */
export function TaskerArea({ uid, name, details }: TaskerAreaProps) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const [near, setNear] = useState(false)
  const places = useQuery({ ...geoQueries.places(), enabled: near }).data
  const you = useOwnPoint(uid)
  const { area, district, city } = details
  if (!area) return null
  const { center, radiusKm } = area
  const place = district ?? city
  const reach = place
    ? t('tasker.area.around', { distance: distance(radiusKm), place })
    : t('tasker.area.upTo', { distance: distance(radiusKm) })
  return (
    <section>
      <SectionHeader title={t('tasker.area.title')} />
      <Card className="overflow-hidden">
        <MapBox
          label={reach}
          center={center}
          radiusKm={radiusKm}
          mark="dot"
          you={you && { point: you, label: t('tasker.area.you') }}
          places={places}
          onNear={() => setNear(true)}
          className="h-44 md:h-64"
        />
        <div className="grid gap-1 border-t border-line px-4 py-3.5">
          <p className="font-semibold">{reach}</p>
          {you && (
            <YourPlace
              outsideKm={distanceKm(you, center) - radiusKm}
              name={firstName(name)}
            />
          )}
        </div>
      </Card>
    </section>
  )
}

function YourPlace({ outsideKm, name }: { outsideKm: number; name: string }) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  if (outsideKm <= 0)
    return (
      <p className="flex items-center gap-1.5 text-sm font-semibold text-brand">
        <CircleCheck aria-hidden className="size-4.5 shrink-0" />
        {t('tasker.area.inside')}
      </p>
    )
  return (
    <p className="flex gap-1.5 text-sm text-ink-2">
      <Info aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {t('tasker.area.outside', { distance: distance(outsideKm), name })}
    </p>
  )
}

/** The viewer's own point, which stays on their device; none on the viewer's own page. */
function useOwnPoint(taskerUid: string): Coordinates | undefined {
  const uid = useAppStore((state) => state.uid)
  const isOther = uid !== null && uid !== taskerUid
  const { data } = useQuery({ ...userQueries.profile(uid ?? ''), enabled: isOther })
  return (isOther && data?.profile.coordinates) || undefined
}
