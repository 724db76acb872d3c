import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { type Availability, availabilities } from '#src/contract/taskers/tasker-kinds.ts'
import { availabilityAction } from '#src/queries/profile-edits.ts'
import { cx } from '#src/ui/cx.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { ReturnDate } from './return-date.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

type AvailabilityChoiceProps = {
  details: Pick<TaskerDetails, 'availability' | 'availableFrom'>
}

/** Whether the tasker takes work now, or from when on; it shows at once. */
export function AvailabilityChoice({ details }: AvailabilityChoiceProps) {
  const { availability, availableFrom } = details
  const { t } = useTranslation()
  const { save, entries } = useProfileEdit(availabilityAction)
  return (
    <div data-tour="availability" className="rounded-full">
      <Segmented
        label={t('desk:availability.label')}
        value={availability}
        onValueChange={(next) =>
          void save({
            body: {
              taskerDetails: {
                availability: next,
                availableFrom: next === 'available' ? null : availableFrom,
              },
            },
          })
        }
        options={availabilities.map((value) => ({
          value,
          label: (
            <>
              {value === availability && (
                <span
                  aria-hidden
                  className={cx('size-2 shrink-0 rounded-full', dots[value])}
                />
              )}
              <span className="whitespace-nowrap cramped:whitespace-normal">
                {t(`desk:availability.${value}`)}
              </span>
            </>
          ),
        }))}
      />
      {availability !== 'available' && (
        <ReturnDate
          key={availableFrom}
          day={availableFrom}
          onChange={(day) =>
            void save({ body: { taskerDetails: { availability, availableFrom: day } } })
          }
        />
      )}
      <PendingMark className="pt-3" entries={entries} />
    </div>
  )
}

const dots: Record<Availability, string> = {
  available: 'bg-online',
  busy: 'bg-star',
  away: 'bg-line-3',
}
