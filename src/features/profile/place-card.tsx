import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { RADIUS_KM } from '#src/contract/common.values.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { cepDigits, isCep } from '#src/lib/cep.ts'
import { useLosableInput } from '#src/platform/page-state.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { cepAction, radiusAction } from '#src/queries/profile-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { SectionCard } from './section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'
import { useTyped } from './use-typed.ts'

/** The person's place, and the radius in which they search or travel. */
export function PlaceCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { firebaseUid, cep } = profile
  return (
    <SectionCard title={t('profile.place')}>
      <CepForm uid={firebaseUid} saved={cep ?? ''} />
      <Radius uid={firebaseUid} saved={profile.profile.radiusKm ?? RADIUS_KM.default} />
    </SectionCard>
  )
}

const isSameCep = (one: string, other: string) => cepDigits(one) === cepDigits(other)

function CepForm({ uid, saved }: { uid: string; saved: string }) {
  const { t } = useTranslation()
  const { value: cep, changed, type, reset } = useTyped(saved, isSameCep)
  const [tried, setTried] = useState(false)
  const place = useQuery(geoQueries.cep(cep))
  const { save, entries } = useProfileEdit(cepAction)
  const unknown = isApiError(place.error) && place.error.status === 404
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
  const { district, city } = place.data ?? {}
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
        <Field
          label={t('profile.cep')}
          error={problem()}
          hint={[district, city].filter(Boolean).join(', ') || t('profile.cepHint')}
          className="flex-1"
        >
          <CepInput value={cep} onValueChange={type} onBlur={() => setTried(cep !== '')} />
        </Field>
        {changed && (
          <Button type="submit" variant="secondary" className="mt-1">
            {t('profile.save')}
          </Button>
        )}
      </form>
      <PendingMark
        className="pt-3"
        entries={entries}
        onEdit={({ input }) => type(input.body.cep)}
      />
    </>
  )
}

const REST_MS = 600

function Radius({ uid, saved }: { uid: string; saved: number }) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const { save, entries } = useProfileEdit(radiusAction)
  const { value: km, changed, type, reset } = useTyped(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const finish = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (changed) void save({ params: { uid }, body: { radiusKm: km } })
    reset()
  })
  useEffect(() => {
    // The page may be left before the slider has come to rest.
    const leave = () => finish()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      finish()
    }
  }, [])
  useEffect(() => {
    if (!changed) return undefined
    timer.current = setTimeout(() => finish(), REST_MS)
    return () => clearTimeout(timer.current)
  }, [km, changed])
  return (
    <>
      <Slider
        className="pt-4"
        label={t('profile.radius')}
        valueText={distance(km)}
        min={RADIUS_KM.min}
        max={RADIUS_KM.max}
        value={km}
        onValueChange={type}
      />
      <PendingMark className="pt-2" entries={entries} />
    </>
  )
}
