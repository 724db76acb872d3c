import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { mustAnswerDate } from '#src/features/requests/available-transitions.ts'
import { ActionBar } from '#src/features/requests/detail/action-bar.tsx'
import { DateAnswers } from '#src/features/requests/detail/date-answers.tsx'
import { usePatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { canOnlyCancel } from '#src/features/requests/request-state.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

/** The reader's actions on the request, above its conversation. */
export function TalkActs({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { fullDate } = useFormat()
  const steps = usePatientSteps(request)
  const { dateProposal } = request
  return (
    <>
      {dateProposal && mustAnswerDate(request) && !canOnlyCancel(request) && (
        <div className="flex flex-wrap gap-x-2.5 gap-y-2 pt-2.5 *:flex-auto">
          <p className="basis-full font-bold">
            {t('talk:newDate', { date: fullDate(dateProposal.date) })}
          </p>
          <DateAnswers request={request} steps={steps} />
        </div>
      )}
      <ActionBar request={request} steps={steps} isInTalk />
    </>
  )
}
