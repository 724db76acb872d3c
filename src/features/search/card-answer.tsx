import { useTranslation } from 'react-i18next'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { timeText } from '#src/lib/schedule/day-text.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { useNearDay } from './use-near-day.ts'

type CardAnswerProps = {
  tasker: TaskerCard
  /** The names of skills. */
  skillName: (slug: string) => string | undefined
  /** The free hours shown. */
  hours: number
}

/** The answer of a card to the search: which service at which price, and when. */
export function CardAnswer({ tasker, skillName, hours }: CardAnswerProps) {
  return (
    <>
      <ServicePrice tasker={tasker} skillName={skillName} />
      <FreeHours tasker={tasker} hours={hours} />
    </>
  )
}

/** The price that orders and filters go by, and what it is for. */
function ServicePrice({ tasker, skillName }: Omit<CardAnswerProps, 'hours'>) {
  const { t } = useTranslation()
  const { shortMoney, lang } = useFormat()
  const { service, pricePerService, hourlyRate } = tasker
  const amount = service?.price ?? pricePerService ?? hourlyRate
  const unit =
    (service && t(`search.charge.${service.charge}`)) ??
    (pricePerService === null ? t('search.perHour') : t('search.perService'))
  const name =
    service &&
    (service.name ?? (service.skill === null ? undefined : skillName(service.skill)))
  const trades = tasker.categories
    .slice(0, 2)
    .map((slug) => categoryName(slug, lang))
    .join(' · ')
  const isBefore = service !== undefined && service.charge !== 'fixed'
  return (
    <span className="mt-2 flex justify-between gap-x-2 border-t border-line pt-2 text-sm">
      <span className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere">
        {service ? name : trades}
      </span>
      {amount === null ? (
        <span className="text-ink-2">{t('search.priceToAgree')}</span>
      ) : (
        <span
          className={cx(
            'flex shrink-0 text-right',
            isBefore ? 'flex-col-reverse' : 'flex-col',
          )}
        >
          <span className="font-[750] whitespace-nowrap">{shortMoney(amount)}</span>{' '}
          <span className="text-xs whitespace-nowrap text-ink-2">{unit}</span>
        </span>
      )}
    </span>
  )
}

function FreeHours({
  tasker: { free, availability },
  hours,
}: Omit<CardAnswerProps, 'skillName'>) {
  const { t } = useTranslation()
  const nearDay = useNearDay()
  const [dot, text] = free
    ? [
        'bg-online',
        t('search.freeAt', {
          day: nearDay(free.day),
          times: free.times.slice(0, hours).map(timeText).join(', '),
        }),
      ]
    : [
        'bg-line-2',
        free === null
          ? t('search.noFreeHour')
          : t(
              availability === 'available'
                ? 'search.hoursUnsaid'
                : `tasker.availability.${availability}`,
            ),
      ]
  return (
    <span
      className={cx(
        'mt-auto flex items-center gap-2 pt-2 text-sm',
        free ? 'font-medium text-brand-strong' : 'text-ink-2',
      )}
    >
      <span className={cx('size-2 shrink-0 rounded-full', dot)} />
      {text}
    </span>
  )
}
