import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { addressText } from '#src/lib/address-text.ts'
import { calendarFile } from '#src/lib/calendar-file.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { saveFile } from '#src/platform/device/save-file.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#src/ui/button.tsx'

type AddToCalendarProps = {
  request: ServiceRequest
  size?: ButtonSize
  variant?: ButtonVariant
}

/** Saves the appointment as a calendar file. Needs the texts of `meeting`. */
export function AddToCalendar(props: AddToCalendarProps) {
  const { request, size = 'md', variant = 'outline' } = props
  const { t } = useTranslation()
  const { address, city, district } = request
  function save() {
    const title = requestTitle(request.description)
    const file = calendarFile({
      uid: request._id,
      title: `${title} · ${otherParty(request).firstName}`,
      start: new Date(request.date),
      durationMinutes: request.durationMinutes,
      place: address ? addressText(address) : [district, city].filter(Boolean).join(', '),
      text: request.description,
      url: new URL(`/service-request/details/${request._id}`, window.location.href).href,
    })
    saveFile(`oficio-${request.number}.ics`, new Blob([file], { type: 'text/calendar' }))
  }
  return (
    <Button variant={variant} size={size} onClick={save}>
      <CalendarPlus aria-hidden className="size-4.5" />
      {t('meeting:calendar')}
    </Button>
  )
}
