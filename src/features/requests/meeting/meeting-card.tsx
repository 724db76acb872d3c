import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepButton } from '#src/components/deal/step-button.tsx'
import { CopyButton } from '#src/components/copy-button.tsx'
import {
  canSetAddress,
  isChatClosed,
  isOpen,
  isOver,
  sharesContacts,
} from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { AddToCalendar } from '#src/components/request/add-to-calendar.tsx'
import { CardTitle } from '#src/components/card-title.tsx'
import { headOf } from '#src/features/requests/request-head.ts'
import { useHasBlocked } from '#src/features/requests/use-has-blocked.ts'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { addressText, areaText, streetText } from '#src/lib/address-text.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { addressAction } from '#src/queries/request-outbox.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { mapUrl } from '#src/components/address/address-lines.ts'
import { JobAddressSheet } from './job-address-sheet.tsx'

type MeetingCardProps = {
  request: ServiceRequest
  steps: PatientSteps
  className?: string
}

/** Where and how the parties meet; absent once the request is declined, expired or cancelled. */
export function MeetingCard({ request, steps, className }: MeetingCardProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const now = useMinute()
  const { status, viewer, address } = request
  if (isChatClosed(status) && status !== 'closed') return null
  const maySet = viewer === 'client' && canSetAddress(status)
  const asksInHead = headOf(request, now) === 'paid_no_address'
  return (
    <Card className={`grid gap-3 p-4 ${className ?? ''}`}>
      <CardTitle icon={MapPin}>{t('meeting:where')}</CardTitle>
      <Place request={request} />
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
        {!isOpen(status) && canSetAddress(status) && (
          <AddToCalendar request={request} size="sm" />
        )}
        {maySet && !asksInHead && (
          <StepButton
            variant="outline"
            size="sm"
            isBusy={steps.isBusy}
            pending={steps.isTaking(addressAction)}
            onTake={() => setEditing(true)}
          >
            {t(address ? 'meeting:change' : 'meeting:add')}
          </StepButton>
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

/** The address, or why it is missing. */
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
      <span className="flex items-start justify-between gap-2">
        <b className="pt-2">{streetText(address)}</b>
        <CopyButton
          text={addressText(address)}
          label={t('state:copy')}
          copied={t('state:copied')}
          notCopied={t('state:notCopied')}
        />
      </span>
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
