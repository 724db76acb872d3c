import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadAgain } from '#src/components/read-again.tsx'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { clientRecordQuery, type RecordOf } from '#src/queries/client-record.ts'
import { Rating } from '#src/ui/rating.tsx'

/** Since when a client is here, their jobs, who cancelled, and what taskers have said. */
export function ClientRecord({ of }: { of: RecordOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, ...query } = useQuery(clientRecordQuery(of))
  if (!data) return query.error && <ReadAgain query={query} failed={t('record:failed')} />
  const { rating, reviewCount, completed, cancelledByClient, cancelledByTasker } = data
  return (
    <ul aria-label={t('record:title')} className="grid gap-1.5 text-sm text-ink-2">
      {reviewCount > 0 && (
        <li>
          <Rating
            label={t('tasker.rating', {
              rating: format.rating(rating),
              count: reviewCount,
            })}
            text={format.rating(rating)}
            count={`(${format.number(reviewCount)})`}
            className="[&_svg]:mx-0.5"
          />
        </li>
      )}
      <Fact icon={CircleCheck}>{t('record:completed', { count: completed })}</Fact>
      <Fact icon={CircleX}>
        {cancelledByClient + cancelledByTasker === 0
          ? t('record:noneCancelled')
          : t('record:byClient', { count: cancelledByClient })}
        {cancelledByTasker > 0 &&
          ` · ${t('record:byTasker', { count: cancelledByTasker })}`}
      </Fact>
      <Fact icon={CalendarDays}>
        {t('record:since', { month: format.month(data.since) })}
      </Fact>
    </ul>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
