import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'

type AskedCardProps = { request: ServiceRequest; className?: string }

/** The original request: the words, the photos, when and where. */
export function DescriptionCard({ request, className }: AskedCardProps) {
  const { t } = useTranslation()
  const { date, fullDate } = useFormat()
  const place = usePlaceText(request)
  const asked = request.timeline.find(({ action }) => action === 'create')
  // Offers change the date of the request, not the original one.
  const wished = asked?.date ?? request.date
  return (
    <section className={cardClass({ className: cx('p-4', className) })}>
      <h2 className="text-lg">{t('requests.description')}</h2>
      <p className="pt-1 wrap-anywhere whitespace-pre-line text-ink-2">
        {request.description}
      </p>
      <JobPhotos images={asked?.photos} className="pt-3" />
      <ul className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
        <li className="flex items-center gap-2">
          <CalendarDays aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <time
            dateTime={wished}
            title={fullDate(wished)}
            className="first-letter:uppercase inline-block"
          >
            {date(wished)}
          </time>
        </li>
        {place && (
          <li className="flex items-center gap-2">
            <MapPin aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The postal code; for the tasker of an unpaid request the district, the city and the distance. */
function usePlaceText({ cep, city, district, distanceKm }: ServiceRequest): string {
  const { t } = useTranslation()
  const { cep: written, distance } = useFormat()
  const names = [district, city].filter(Boolean).join(', ')
  if (cep !== null)
    return [names, t('requests.cep', { cep: written(cep) })].filter(Boolean).join(' · ')
  return [names, distanceKm !== null && distance(distanceKm)].filter(Boolean).join(' · ')
}
