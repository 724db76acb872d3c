import { Link, linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { JobEarnings } from '#src/contract/payments/earnings.ts'
import { partsOf } from './job-parts.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { Pill, type Tone } from '#src/ui/pill.tsx'
import { Price } from '#src/ui/price.tsx'

const tones: Record<JobEarnings['place'], Tone> = {
  held: 'info',
  frozen: 'danger',
  onItsWay: 'accent',
  paid: 'brand',
}

const pageOf = ({ kind, requestId }: JobEarnings) =>
  kind === 'order'
    ? linkOptions({ to: '/marketplace/order-summary/$requestId', params: { requestId } })
    : linkOptions({
        to: '/service-request/details/$serviceRequestId',
        params: { serviceRequestId: requestId },
      })

/** The money of a job or a sale: how the net follows from the gross, and where it is. */
function JobLine({ job }: { job: JobEarnings }) {
  const { t } = useTranslation()
  const { money, day, plainDay } = useFormat()
  const { fee, takenBack, refunded, sentAt, deposit } = job
  const steps = [
    t('earnings:line.gross', { amount: money(job.gross) }),
    t('earnings:line.fee', { amount: money(fee) }),
    ...(takenBack > 0 ? [t('earnings:line.takenBack', { amount: money(takenBack) })] : []),
  ]
  const placeText = () => {
    if (deposit) {
      const key = deposit.status === 'paid' ? 'deposited' : 'inDeposit'
      return t(`earnings:place.${key}`, { day: plainDay(deposit.arrivesAt) })
    }
    if (sentAt) return t('earnings:place.paidOn', { day: plainDay(sentAt) })
    return t(`earnings:place.${job.place}`)
  }
  return (
    <Link {...pageOf(job)} className={cardClass({ interactive: true, className: 'p-3.5' })}>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="line-clamp-2 font-bold wrap-anywhere">
            {requestTitle(job.description)}
          </span>
          <span className="block text-sm wrap-anywhere text-ink-2">
            {[
              ...(job.kind === 'order' ? [t('earnings:kind.order')] : []),
              job.clientName,
              day(job.date),
            ].join(' · ')}
          </span>
        </span>
        <Price
          amount={money(job.kept)}
          unit={t('earnings:line.net')}
          className="text-right"
        />
      </span>
      <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-3 text-sm text-ink-2">
        <Pill tone={tones[job.place]}>{placeText()}</Pill>
        <span>{steps.join(' ')}</span>
        {refunded > 0 && (
          <span>{t('earnings:line.refunded', { amount: money(refunded) })}</span>
        )}
      </span>
      {job.extras.length > 0 && <Parts job={job} />}
    </Link>
  )
}

/** The net of what was agreed, and of each extra. */
function Parts({ job }: { job: JobEarnings }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <span className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
      {partsOf(job).map(({ title, net }, at) => (
        // Parts never change their order.
        <span key={at} className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere text-ink-2">
            {title === null
              ? t('earnings:line.agreed')
              : t('earnings:line.extra', { title })}
          </span>
          <span className="whitespace-nowrap tabular-nums">{money(net)}</span>
        </span>
      ))}
    </span>
  )
}

export function JobLines({ jobs }: { jobs: readonly JobEarnings[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {jobs.map((job) => (
        <li key={job.requestId}>
          <JobLine job={job} />
        </li>
      ))}
    </ul>
  )
}
