import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { quoteInTalk } from '#src/features/requests/talk/use-writing.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { DeclineExtraSheet } from './decline-extra-sheet.tsx'

type TalkOrDeclineProps = {
  request: ServiceRequest
  extra: RequestExtra
  steps: PatientSteps
}

/** Asks about an extra in the conversation, or declines it. */
export function TalkOrDecline({ request, extra, steps }: TalkOrDeclineProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const navigate = useNavigate()
  const uid = useAppStore((state) => state.uid)
  const [isDeclining, setIsDeclining] = useState(false)
  const params = { serviceRequestId: request._id }

  function ask() {
    const amount = money(extra.amount)
    quoteInTalk(`${uid}`, request._id, t('extras:quote', { title: extra.title, amount }))
    void navigate({ to: '/service-request/details/$serviceRequestId/talk', params })
  }

  return (
    <>
      <Button variant="outline" onClick={ask}>
        {t('extras:page.ask')}
      </Button>
      <Button
        variant="outline"
        disabled={steps.isBusy}
        onClick={() => setIsDeclining(true)}
      >
        {t('extras:page.decline')}
      </Button>
      {isDeclining && (
        <DeclineExtraSheet
          request={request}
          extra={extra}
          steps={steps}
          onDeclined={() =>
            void navigate({ to: '/service-request/details/$serviceRequestId', params })
          }
          onClose={() => setIsDeclining(false)}
        />
      )}
    </>
  )
}
