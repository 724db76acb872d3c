import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapBox } from '#src/components/map/map-box.tsx'
import type { NamedPlace } from '#src/contract/places/geo.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import type { ShownAddress } from '#src/queries/addresses.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { RadiusSlider } from '#src/features/profile/radius-slider.tsx'
import { type AddressActs, AddressMenu } from './address-menu.tsx'
import {
  addressIcons,
  addressLabel,
  areaLine,
  streetLine,
} from '#src/components/address-words.tsx'
import { PendingWord } from './pending-word.tsx'

type MainAddressProps = AddressActs & {
  uid: string
  address: ShownAddress
  radiusKm: number
  places: readonly NamedPlace[] | undefined
}

/** The client's main address: its map, its lines, and the search radius. */
export function MainAddress(props: MainAddressProps) {
  const { uid, address, radiusKm: saved, places, ...acts } = props
  const { t } = useTranslation()
  const { distance } = useFormat()
  const [moving, setMoving] = useState<number>()
  const radiusKm = moving ?? saved
  const Icon = addressIcons[address.kind]
  const name = addressLabel(address, t)
  return (
    <Card className="overflow-hidden">
      {address.point && (
        <div className="relative border-b border-line">
          <MapBox
            label={t('map.around', { distance: distance(radiusKm) })}
            center={address.point}
            radiusKm={radiusKm}
            mark="pin"
            places={places}
            className="h-40 md:h-56"
          />
          <div className="absolute right-3 bottom-3 rounded-full bg-surface shadow-1">
            <Button size="sm" variant="outline" onClick={acts.onMove}>
              <LocateFixed aria-hidden className="size-4.5" />
              {t('map.move')}
            </Button>
          </div>
        </div>
      )}
      <div className="flex items-start gap-3.5 p-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            <Pill tone="brand">{t('account:addresses.main')}</Pill>
            {address.pending && <PendingWord />}
          </p>
          <p className="pt-0.5 text-ink-2">{streetLine(address)}</p>
          <p className="text-ink-2">{areaLine(address)}</p>
        </div>
        <AddressMenu name={name} isMain {...acts} />
      </div>
      <div className="border-t border-line px-4 pt-3 pb-2">
        <RadiusSlider
          uid={uid}
          saved={saved}
          label={t('account:addresses.radius')}
          onChange={setMoving}
        />
      </div>
    </Card>
  )
}
