import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { GAP, JOBS_PER_DAY } from '#src/contract/taskers/hours.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { gapAction, jobsPerDayAction } from '#src/queries/profile-edits.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

const gaps = [GAP.min, 15, 30, 45, 60, 90, GAP.max]
const counts = Array.from({ length: JOBS_PER_DAY.max }, (_, n) => n + JOBS_PER_DAY.min)

type BetweenJobsProps = { details: Pick<TaskerDetails, 'gapMinutes' | 'jobsPerDay'> }

/** How much time a tasker keeps free between jobs, and how many they take in a day. */
export function BetweenJobs({ details }: BetweenJobsProps) {
  const { t } = useTranslation()
  const { minutes } = useFormat()
  const gap = useProfileEdit(gapAction)
  const perDay = useProfileEdit(jobsPerDayAction)
  const { gapMinutes, jobsPerDay = null } = details
  return (
    <section className="pt-6">
      <h3 className="pb-2.5 text-lg">{t('offer:hours.between.title')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('offer:hours.between.gap')}>
          <Select
            value={gapMinutes}
            onChange={({ target: { value } }) =>
              void gap.save({ body: { taskerDetails: { gapMinutes: Number(value) } } })
            }
          >
            {/* The profile of another device may have a step that is not offered here. */}
            {[...new Set([...gaps, gapMinutes])]
              .sort((one, other) => one - other)
              .map((each) => (
                <option key={each} value={each}>
                  {each === 0 ? t('offer:hours.between.noGap') : minutes(each)}
                </option>
              ))}
          </Select>
        </Field>
        <Field label={t('offer:hours.between.perDay')}>
          <Select
            value={jobsPerDay ?? ''}
            onChange={({ target: { value } }) =>
              void perDay.save({
                body: {
                  taskerDetails: { jobsPerDay: value === '' ? null : Number(value) },
                },
              })
            }
          >
            <option value="">{t('offer:hours.between.noLimit')}</option>
            {counts.map((count) => (
              <option key={count} value={count}>
                {t('offer:hours.between.jobs', { count })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="px-0.5 pt-1.5 text-sm text-ink-2">{t('offer:hours.between.hint')}</p>
      <PendingMark className="pt-3" entries={[...gap.entries, ...perDay.entries]} />
    </section>
  )
}
