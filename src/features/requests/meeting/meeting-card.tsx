import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  arrivalOf,
  canSetAddress,
  isChatClosed,
  isOpen,
  isOver,
  sharesContacts,
} from '#src/contract/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import { CardTitle } from '#src/features/requests/card-title.tsx'
import { useHasBlocked } from '#src/features/requests/use-has-blocked.ts'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { calendarFile } from '#src/lib/calendar-file.ts'
import { namesIn, otherParty } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { addressAction } from '#src/queries/request-outbox.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { areaText, mapUrl, streetText } from '#src/components/address/address-lines.ts'
import { JobAddressSheet } from './job-address-sheet.tsx'

type MeetingCardProps = {
  request: ServiceRequest
  steps: PatientSteps
  className?: string
}

/** Where and how the two meet; nothing of a request that was called off. */
export function MeetingCard({ request, steps, className }: MeetingCardProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { status, viewer, address } = request
  if (isChatClosed(status) && status !== 'closed') return null
  const maySet = viewer === 'client' && canSetAddress(status)
  const isMissing = status === 'paid' && !address
  const pending = steps.isTaking(addressAction)
  return (
    <Card className={`grid gap-3 p-4 ${className ?? ''}`}>
      <CardTitle icon={MapPin}>{t('meeting:where')}</CardTitle>
      <Arrival request={request} />
      <Place request={request} />
      {maySet && isMissing && (
        <Alert tone="accent">{t('meeting:missing', namesIn(request))}</Alert>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {address && (
          <a
            href={mapUrl(address, request.cep)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <Navigation aria-hidden className="size-4.5" />
            {t('meeting:map')}
          </a>
        )}
        {!isOpen(status) && canSetAddress(status) && <AddToCalendar request={request} />}
        {maySet && (
          <Button
            variant={isMissing ? 'primary' : 'outline'}
            size="sm"
            pending={pending}
            disabled={steps.isBusy && !pending}
            onClick={() => setEditing(true)}
          >
            {t(address ? 'meeting:change' : 'meeting:add')}
          </Button>
        )}
      </div>
      {maySet && editing && (
        <JobAddressSheet
          request={request}
          start={address}
          onSave={steps.setAddress}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  )
}

/** The address, or why it is not here. */
function Place({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { cep } = useFormat()
  const { address, viewer, status } = request
  const names = namesIn(request)
  const isShared = sharesContacts(status)
  const mayAsk = viewer === 'tasker' && !address && isShared && !isOver(status)
  const hasBlocked = useHasBlocked(request, mayAsk)
  if (!address)
    return (
      <p className="text-ink-2">
        {t(
          `meeting:none.${viewer}.${isOver(status) ? 'over' : isShared ? 'paid' : 'unpaid'}`,
          names,
        )}
        {mayAsk && !hasBlocked && ` ${t('meeting:askForIt')}`}
      </p>
    )
  return (
    <address className="wrap-anywhere not-italic">
      <b className="block">{streetText(address)}</b>
      <span className="block text-sm text-ink-2">
        {[areaText(address), request.cep && t('requests.cep', { cep: cep(request.cep) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {address.reference && <span className="block pt-1 text-sm">{address.reference}</span>}
      {viewer === 'client' && (
        <span className="block pt-1 text-sm text-ink-2">
          {t(isShared ? 'meeting:seen' : 'meeting:hidden', names)}
        </span>
      )}
    </address>
  )
}

/** How near the tasker has said they are. */
function Arrival({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const arrival = request.status === 'paid' ? arrivalOf(request.timeline) : null
  const event = request.timeline.findLast(({ action }) => action === arrival)
  return (
    <div aria-live="polite" className="empty:hidden">
      {event && (
        <Alert tone="brand" role="status">
          {t(`meeting:${event.action}.${request.viewer}`, {
            ...namesIn(request),
            time: clock(event.at),
          })}
        </Alert>
      )}
    </div>
  )
}

function AddToCalendar({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { address, city, district } = request
  function save() {
    const title = requestTitle(request.description)
    const url = window.location.href
    const file = calendarFile({
      uid: request._id,
      title: `${title} · ${otherParty(request).firstName}`,
      start: new Date(request.date),
      place: address
        ? `${streetText(address)}, ${areaText(address)}`
        : [district, city].filter(Boolean).join(', '),
      text: request.description,
      url,
    })
    saveFile(`oficio-${request.number}.ics`, new Blob([file], { type: 'text/calendar' }))
  }
  return (
    <Button variant="outline" size="sm" onClick={save}>
      <CalendarPlus aria-hidden className="size-4.5" />
      {t('meeting:calendar')}
    </Button>
  )
}
