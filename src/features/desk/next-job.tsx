import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import type { NextJob as Job } from '#src/contract/taskers/desk.ts'
import { timeLeft } from '#src/lib/desk-time.ts'
import { firstName } from '#src/lib/first-name.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DeskSection } from './desk-section.tsx'

/** The next job: when, where, for whom, and what the tasker receives. */
export function NextJob({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const left = timeLeft(job.date, useMinute())
  const name = firstName(job.clientName)
  return (
    <DeskSection title={t('desk:next.title')}>
      <Card className="flex flex-1 flex-col overflow-hidden">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-brand-soft px-4 py-2.5 text-brand-strong md:px-5">
          <CalendarDays aria-hidden className="size-5" />
          <b className="first-letter:uppercase">{date(job.date)}</b>
          {left && <span className="text-sm">{t('desk:next.in', { left })}</span>}
        </p>
        <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-4 md:p-5">
          <div>
            <h3 className="text-lg wrap-anywhere">{requestTitle(job.description)}</h3>
            <p className="pt-1 text-ink-2">
              {t(`desk:next.state.${stateOf(job)}`, { name })}
            </p>
            <Place job={job} />
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3.5">
            <span className="flex min-w-0 flex-1 basis-40 items-center gap-2.5">
              <Avatar name={job.clientName} photo={job.clientPhoto} size="sm" />
              <span className="truncate">{job.clientName}</span>
            </span>
            <span className="text-ink-2">
              {t('desk:receive')} <b className="pl-1 text-lg text-ink">{money(job.net)}</b>
            </span>
          </div>
          <div className="flex flex-wrap gap-2.5 *:flex-auto">
            <Link
              to="/service-request/details/$serviceRequestId"
              params={{ serviceRequestId: job._id }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('desk:next.open')}
            </Link>
            <Link
              to="/service-request/details/$serviceRequestId/talk"
              params={{ serviceRequestId: job._id }}
              className={buttonClass({ variant: 'outline' })}
            >
              {t('desk:next.talk')}
            </Link>
          </div>
        </div>
      </Card>
    </DeskSection>
  )
}

const stateOf = ({ status }: Job) =>
  status === 'paid' || status === 'in_progress' || status === 'changes_requested'
    ? status
    : 'accepted'

/** The district and the distance; the postal code once the job is paid. */
function Place({ job }: { job: Job }) {
  const { distance, cep } = useFormat()
  const { district, city, distanceKm } = job
  const parts = [
    district ?? city,
    distanceKm === null ? null : distance(distanceKm),
    job.cep && `CEP ${cep(job.cep)}`,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return (
    <p className="flex items-center gap-2 pt-2 font-medium">
      <MapPin aria-hidden className="size-5 shrink-0 text-brand" />
      <span>
        {parts.map((part, index) => (
          <span key={part}>
            {index > 0 && ' · '}
            <span className="whitespace-nowrap">{part}</span>
          </span>
        ))}
      </span>
    </p>
  )
}
