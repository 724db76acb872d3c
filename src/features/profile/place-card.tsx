import { useQuery } from '@tanstack/react-query'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { useCepHint } from '#src/components/address/cep-hint.ts'
import { MapBox } from '#src/components/map/map-box.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { cepDigits, isCep, isMadeUpCep } from '#src/lib/cep.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useIsLastCep, useLastCep } from '#src/queries/use-known-cep.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { cepAction, pointAction } from '#src/queries/profile-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { PointSheet, useSheetsAhead } from './lazy-sheets.tsx'
import { RadiusSlider } from './radius-slider.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'
import { useTyped } from './use-typed.ts'

/** The user's place, and the radius in which they search or travel. */
export function PlaceCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { firebaseUid, cep } = profile
  const saved = profile.profile.radiusKm ?? RADIUS_KM.default
  const [moving, setMoving] = useState<number>()
  const isTasker = profile.taskerDetails !== null
  return (
    <SectionCard id="place" title={t('profile.place')}>
      <PointMap profile={profile} radiusKm={moving ?? saved} />
      <CepForm uid={firebaseUid} saved={cep ?? ''} />
      <RadiusSlider
        uid={firebaseUid}
        saved={saved}
        label={t('profile.radius')}
        onChange={setMoving}
        className="pt-4"
      />
      {isTasker && <p className="pt-1 text-sm text-ink-2">{t('profile.placeSeen')}</p>}
    </SectionCard>
  )
}

/** The point with its radius, and the button to move it; nothing without a point. */
function PointMap({ profile, radiusKm }: { profile: UserProfile; radiusKm: number }) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const places = useQuery(geoQueries.places()).data
  const { save, entries } = useProfileEdit(pointAction)
  const [isOpen, setOpen] = useState(false)
  useSheetsAhead()
  const point = profile.profile.coordinates
  if (!point) return null
  const uid = profile.firebaseUid
  return (
    <div className="pb-4">
      <div className="relative overflow-hidden rounded-md border border-line">
        <MapBox
          label={t('map.around', { distance: distance(radiusKm) })}
          center={point}
          radiusKm={radiusKm}
          mark="pin"
          places={places}
          className="h-44"
        />
        <div className="absolute right-3 bottom-3 rounded-full bg-surface shadow-1">
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            <LocateFixed aria-hidden className="size-4.5" />
            {t('map.move')}
          </Button>
        </div>
      </div>
      <PendingMark className="pt-3" entries={entries} />
      <Suspense>
        {isOpen && (
          <PointSheet
            start={point}
            radiusKm={radiusKm}
            places={places}
            onSave={(body) => void save({ params: { uid }, body }, t('map.saved'))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const isSameCep = (one: string, other: string) => cepDigits(one) === cepDigits(other)

function CepForm({ uid, saved }: { uid: string; saved: string }) {
  const { t } = useTranslation()
  const last = useLastCep()
  const { value: cep, changed, type, reset } = useTyped(saved || last, isSameCep)
  const isLast = useIsLastCep(cep, saved)
  const [tried, setTried] = useState(false)
  const place = useQuery(geoQueries.cep(cep))
  const { save, entries } = useProfileEdit(cepAction)
  const unknown =
    isMadeUpCep(cep) || (isApiError(place.error) && place.error.status === 404)
  useLosableInput(changed)

  function submit() {
    setTried(true)
    if (!isCep(cep) || unknown) return
    const input = { params: { firebaseUid: uid }, body: { cep: cepDigits(cep) } }
    void save(input, t('profile.cepSaved'))
    reset()
  }
  const problem = () => {
    if (isCep(cep)) return unknown ? t('profile.cepUnknown') : undefined
    return tried ? t('profile.cepShort') : undefined
  }
  const hint = useCepHint({
    place: place.data,
    isLocating: place.isFetching,
    isLast,
    otherwise: t('profile.cepHint'),
  })
  return (
    <>
      <form
        noValidate
        className="flex items-start gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={t('profile.cep')} error={problem()} hint={hint} className="flex-1">
          <CepInput value={cep} onValueChange={type} onBlur={() => setTried(cep !== '')} />
        </Field>
        {!isSameCep(cep, saved) && (
          <Button type="submit" variant="secondary" className="mt-1">
            {t('profile.save')}
          </Button>
        )}
      </form>
      <PendingMark
        className="pt-3"
        entries={entries}
        staysOnEdit
        onEdit={({ input }) => type(input.body.cep)}
      />
    </>
  )
}
