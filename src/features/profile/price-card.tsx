import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PRICE_RANGE } from '#src/contract/money.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { taskerProfileMutation } from '#src/queries/users.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { SectionCard } from './section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

type PriceCardProps = {
  uid: string
  details: Pick<NonNullable<UserProfile['taskerDetails']>, 'pricePerService' | 'hourlyRate'>
}

/** The tasker's prices; give it a `key` of the saved prices. */
export function PriceCard({ uid, details }: PriceCardProps) {
  const { t } = useTranslation()
  const [pricePerService, setPricePerService] = useState(details.pricePerService)
  const [hourlyRate, setHourlyRate] = useState(details.hourlyRate)
  const [tried, setTried] = useState(false)
  const { save, isPending } = useProfileEdit(uid, taskerProfileMutation)
  const problem = (price: number | null) =>
    tried && price !== null && (price < PRICE_RANGE.min || price > PRICE_RANGE.max)
      ? t('profile.priceRange')
      : undefined
  const changed =
    pricePerService !== details.pricePerService || hourlyRate !== details.hourlyRate

  async function submit() {
    setTried(true)
    const prices = [pricePerService, hourlyRate].filter((price) => price !== null)
    if (prices.some((price) => price < PRICE_RANGE.min || price > PRICE_RANGE.max)) return
    if (await save({ pricePerService, hourlyRate })) toast.success(t('profile.saved'))
  }
  return (
    <SectionCard title={t('profile.prices')}>
      <form
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('profile.pricePerService')} error={problem(pricePerService)}>
          <MoneyInput value={pricePerService} onValueChange={setPricePerService} />
        </Field>
        <Field label={t('profile.hourlyRate')} error={problem(hourlyRate)}>
          <MoneyInput value={hourlyRate} onValueChange={setHourlyRate} />
        </Field>
        {changed && (
          <Button
            type="submit"
            variant="secondary"
            pending={isPending}
            className="sm:col-span-2"
          >
            {t('profile.save')}
          </Button>
        )}
      </form>
    </SectionCard>
  )
}
