import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { hourlyRateAction, priceAction } from '#src/queries/profile-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'
import { useTyped } from './use-typed.ts'

type PriceCardProps = {
  details: Pick<NonNullable<UserProfile['taskerDetails']>, 'pricePerService' | 'hourlyRate'>
}

const isOutside = (price: number | null) =>
  price !== null && (price < PRICE_RANGE.min || price > PRICE_RANGE.max)

/** The tasker's prices, each saved and refused alone. */
export function PriceCard({ details }: PriceCardProps) {
  const { t } = useTranslation()
  const service = useTyped(details.pricePerService)
  const hour = useTyped(details.hourlyRate)
  const [tried, setTried] = useState(false)
  const serviceEdit = useProfileEdit(priceAction)
  const hourEdit = useProfileEdit(hourlyRateAction)
  const problem = (price: number | null) =>
    tried && isOutside(price) ? t('profile.priceRange') : undefined
  const changed = service.changed || hour.changed
  useLosableInput(changed)

  function submit() {
    setTried(true)
    if (isOutside(service.value) || isOutside(hour.value)) return
    const said = t('profile.saved')
    if (service.changed) {
      const taskerDetails = { pricePerService: service.value }
      void serviceEdit.save({ body: { taskerDetails } }, said)
    }
    if (hour.changed) {
      const taskerDetails = { hourlyRate: hour.value }
      void hourEdit.save({ body: { taskerDetails } }, service.changed ? undefined : said)
    }
    service.reset()
    hour.reset()
    setTried(false)
  }
  return (
    <SectionCard id="prices" title={t('profile.prices')}>
      <form
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={t('profile.pricePerService')} error={problem(service.value)}>
          <MoneyInput value={service.value} onValueChange={service.type} />
        </Field>
        <Field label={t('profile.hourlyRate')} error={problem(hour.value)}>
          <MoneyInput value={hour.value} onValueChange={hour.type} />
        </Field>
        {changed && (
          <Button type="submit" variant="secondary" className="sm:col-span-2">
            {t('profile.save')}
          </Button>
        )}
      </form>
      <PendingMark
        className="pt-3"
        entries={serviceEdit.entries}
        staysOnEdit
        onEdit={({ input }) =>
          service.type(input.body.taskerDetails.pricePerService ?? null)
        }
      />
      <PendingMark
        className="pt-3"
        entries={hourEdit.entries}
        staysOnEdit
        onEdit={({ input }) => hour.type(input.body.taskerDetails.hourlyRate ?? null)}
      />
    </SectionCard>
  )
}
