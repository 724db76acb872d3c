import { useTranslation } from 'react-i18next'
import type { JobEarnings } from '#src/contract/payments/earnings.ts'
import { earningPlaces } from '#src/contract/payments/earning-kinds.ts'
import { sumBrl } from '#src/contract/payments/money.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { JobLines } from './job-line.tsx'

/** What is to come: its sum by its place, and each job. */
export function OpenPart({ jobs }: { jobs: readonly JobEarnings[] }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const sums = earningPlaces
    .map((place) => ({ place, sum: sumOf(jobs.filter((job) => job.place === place)) }))
    .filter(({ sum }) => sum > 0)
  return (
    <section>
      <SectionHeader title={t('earnings:open')} />
      <Card className="mb-3 p-4">
        <KeyValueList>
          {sums.length > 1 &&
            sums.map(({ place, sum }) => (
              <KeyValue key={place} name={t(`earnings:place.${place}`)}>
                {money(sum)}
              </KeyValue>
            ))}
          <KeyValue name={t('earnings:openSum')} strong="total">
            {money(sumOf(jobs))}
          </KeyValue>
        </KeyValueList>
        <p className="pt-1 text-sm text-ink-2">{t('earnings:openText')}</p>
      </Card>
      <JobLines jobs={jobs} />
    </section>
  )
}

const sumOf = (jobs: readonly JobEarnings[]): number => sumBrl(jobs.map(({ kept }) => kept))
