import { Link } from '@tanstack/react-router'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarX from 'lucide-react/icons/calendar-x'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingRequest } from '#src/contract/taskers/desk.ts'
import type { JobTime } from '#src/contract/taskers/job-fit.ts'
import { timeLeft, urgencyOf } from '#src/lib/desk-time.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'

/** A request that needs the tasker's answer. Accepting happens only on its page. */
export function WaitingCard({ request }: { request: WaitingRequest }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { clientName: name, clientPhoto: photo, clientJobs: jobs } = request
  const title = requestTitle(request.description)
  return (
    <article className="flex flex-col overflow-hidden">
      <Strip request={request} />
      <Cover image={request.cover} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex gap-3">
          <Avatar name={name} photo={photo} />
          <div className="min-w-0">
            <h3 className="line-clamp-2 text-base wrap-anywhere">{title}</h3>
            <p className="pt-0.5 text-sm text-ink-2">
              {name} ·{' '}
              {jobs > 0 ? t('desk:waiting.jobs', { count: jobs }) : t('desk:waiting.new')}
            </p>
          </div>
        </div>
        {request.description.length > title.length + 1 && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
            {request.description}
          </p>
        )}
        <Facts request={request} />
        <div className="mt-auto border-t border-line pt-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              <span className="block text-sm text-ink-2">{t('desk:receive')}</span>
              <b className="block text-xl">{money(request.net)}</b>
            </p>
            <Link
              to="/service-request/details/$serviceRequestId"
              params={{ serviceRequestId: request._id }}
              className={buttonClass({ variant: 'secondary' })}
              aria-label={t('desk:waiting.openNamed', { title })}
            >
              {t('desk:waiting.open')}
            </Link>
          </div>
          <p className="pt-1.5 text-sm text-ink-2">
            {t('desk:waiting.price', {
              price: money(request.price),
              fee: money(request.fee),
            })}
          </p>
        </div>
      </div>
    </article>
  )
}

/** The first photo of the job. */
function Cover({ image }: { image: WaitingRequest['cover'] }) {
  if (!image) return null
  return (
    <Photo
      {...photoOf(image)}
      sizes="(min-width: 40rem) 20rem, 100vw"
      alt=""
      className="h-32 w-full"
    />
  )
}

const isDateOnly = ({ status }: WaitingRequest) =>
  status !== 'pending' && status !== 'negotiating'

const strips = {
  now: 'bg-danger-soft text-danger',
  soon: 'bg-accent-soft text-accent-strong',
  later: 'bg-sunken text-ink-2',
}

/** The deadline for the answer, more striking when near; a proposed date has none. */
function Strip({ request }: { request: WaitingRequest }) {
  const { t } = useTranslation()
  const until = useUntil()
  const now = useMinute()
  const deadline = isDateOnly(request) ? null : request.deadline
  const urgency = deadline ? urgencyOf(deadline, now) : 'later'
  const left = deadline && urgency !== 'later' ? timeLeft(deadline, now) : null
  return (
    <p
      className={cx(
        'flex items-center gap-2 px-4 py-2 text-sm font-semibold',
        strips[urgency],
      )}
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      <span>
        {deadline
          ? t('desk:waiting.until', { date: until.date(deadline) })
          : t('desk:waiting.date')}
        {left && ` · ${t('desk:waiting.left', { left })}`}
      </span>
    </p>
  )
}

function Facts({ request }: { request: WaitingRequest }) {
  const { t } = useTranslation()
  const { date, distance } = useFormat()
  const { district, city, distanceKm, clash, fit } = request
  const wanted =
    (isDateOnly(request) ? request.dateProposal?.date : undefined) ?? request.date
  const place = [district ?? city, distanceKm === null ? null : distance(distanceKm)]
    .filter(Boolean)
    .join(' · ')
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1.5 text-sm text-ink-2">
      <Fact icon={<CalendarDays aria-hidden className="size-4.5" />}>{date(wanted)}</Fact>
      {place && <Fact icon={<MapPin aria-hidden className="size-4.5" />}>{place}</Fact>}
      {clash ? (
        <Fact
          icon={<CalendarX aria-hidden className="size-4.5" />}
          className="font-semibold text-accent-strong"
        >
          {t('desk:waiting.clash', { date: date(clash) })}
        </Fact>
      ) : (
        fit && <TimeFact time={fit.time} />
      )}
      {fit?.outsideArea && (
        <Fact
          icon={<MapPinOff aria-hidden className="size-4.5" />}
          className="font-semibold text-accent-strong"
        >
          {t('fit:short.outsideArea')}
        </Fact>
      )}
    </ul>
  )
}

function TimeFact({ time }: { time: JobTime }) {
  const { t } = useTranslation()
  const isFree = time === 'free'
  const Icon = isFree ? CalendarCheck : CalendarX
  return (
    <Fact
      icon={<Icon aria-hidden className="size-4.5" />}
      className={cx('font-semibold', isFree ? 'text-brand' : 'text-accent-strong')}
    >
      {t(`fit:short.${time}`)}
    </Fact>
  )
}

function Fact(props: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <li className={cx('flex items-center gap-1.5', props.className)}>
      {props.icon}
      {props.children}
    </li>
  )
}
