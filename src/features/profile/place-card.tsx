import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { RADIUS_KM } from '#src/contract/common.values.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { cepDigits, isCep } from '#src/lib/cep.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { cepMutation, radiusMutation } from '#src/queries/users.ts'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { toast } from '#src/ui/toast.ts'
import { SectionCard } from './section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

/** The person's place, and the radius in which they search or travel. */
export function PlaceCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { firebaseUid, cep } = profile
  return (
    <SectionCard title={t('profile.place')}>
      <CepForm key={cep} uid={firebaseUid} saved={cep ?? ''} />
      <Radius uid={firebaseUid} saved={profile.profile.radiusKm ?? RADIUS_KM.default} />
    </SectionCard>
  )
}

function CepForm({ uid, saved }: { uid: string; saved: string }) {
  const { t } = useTranslation()
  const [cep, setCep] = useState(saved)
  const [tried, setTried] = useState(false)
  const place = useQuery(geoQueries.cep(cep))
  const { save, isPending } = useProfileEdit(uid, cepMutation)
  const unknown = isApiError(place.error) && place.error.status === 404
  const changed = cepDigits(cep) !== cepDigits(saved)

  async function submit() {
    setTried(true)
    if (!isCep(cep) || unknown) return
    if (await save(cepDigits(cep))) toast.success(t('profile.cepSaved'))
  }
  const problem = () => {
    if (isCep(cep)) return unknown ? t('profile.cepUnknown') : undefined
    return tried ? t('profile.cepShort') : undefined
  }
  const { district, city } = place.data ?? {}
  return (
    <form
      noValidate
      className="flex items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label={t('profile.cep')}
        error={problem()}
        hint={[district, city].filter(Boolean).join(', ') || t('profile.cepHint')}
        className="flex-1"
      >
        <CepInput value={cep} onValueChange={setCep} onBlur={() => setTried(cep !== '')} />
      </Field>
      {changed && (
        <Button type="submit" variant="secondary" pending={isPending} className="mt-1">
          {t('profile.save')}
        </Button>
      )}
    </form>
  )
}

const REST_MS = 600

function Radius({ uid, saved }: { uid: string; saved: number }) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const { save } = useProfileEdit(uid, radiusMutation)
  const [moving, setMoving] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = moving ?? saved
  function slide(km: number) {
    setMoving(km)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(km).then(() => setMoving(null)), REST_MS)
  }
  return (
    <Slider
      className="pt-4"
      label={t('profile.radius')}
      valueText={distance(shown)}
      min={RADIUS_KM.min}
      max={RADIUS_KM.max}
      value={shown}
      onValueChange={slide}
    />
  )
}
