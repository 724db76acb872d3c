import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendSheet } from '#src/components/send-sheet.tsx'
import {
  type ExtraDeclineReason,
  extraDeclineReasons,
} from '#src/contract/requests/extra-lifecycle.ts'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import type { PatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { undoEntry } from '#src/outbox/outbox.ts'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { toast } from '#src/ui/toast.ts'

type DeclineExtraSheetProps = {
  request: ServiceRequest
  extra: RequestExtra
  steps: PatientSteps
  onDeclined: () => void
  onClose: () => void
}

/** Why an extra is declined; it is sent after the seconds in which a press takes it back. */
export function DeclineExtraSheet(props: DeclineExtraSheetProps) {
  const { request, extra, steps, onDeclined, onClose } = props
  const { t } = useTranslation()
  const [reason, setReason] = useState<ExtraDeclineReason | null>(null)
  const [problem, setProblem] = useState<string>()

  function send() {
    if (!reason) return setProblem(t('extras:decline.missing'))
    const entryId = steps.declineExtra(extra, reason)
    // Another step of the request waits to be sent.
    if (entryId === undefined) return setProblem(t('requests.stepWaits'))
    toast.info(t('extras:decline.done'), {
      label: t('extras:decline.undo'),
      onClick: () => void undo(entryId),
    })
    onClose()
    onDeclined()
  }

  async function undo(entryId: string): Promise<void> {
    if (!(await undoEntry(entryId))) toast.info(t('outbox.tooLate'))
  }

  return (
    <SendSheet
      title={t('extras:decline.title')}
      lead={t('extras:decline.lead', namesIn(request))}
      sendLabel={t('extras:decline.confirm')}
      variant="danger"
      onSend={send}
      onClose={onClose}
      problem={problem}
    >
      <RadioCards
        legend={t('extras:decline.legend')}
        options={extraDeclineReasons.map((value) => ({
          value,
          label: t(`extras:decline.reasons.${value}`),
        }))}
        value={reason}
        onValueChange={setReason}
      />
    </SendSheet>
  )
}
