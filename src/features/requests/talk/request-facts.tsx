import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { ActionBar } from '#src/features/requests/detail/action-bar.tsx'
import { DateCard } from '#src/features/requests/detail/date-card.tsx'
import { MoneyCard } from '#src/features/requests/detail/money-card.tsx'
import { PartyCard } from '#src/features/requests/detail/party-card.tsx'
import { RequestStateHead } from '#src/features/requests/detail/request-state-head.tsx'
import { RequestTimeline } from '#src/features/requests/detail/request-timeline.tsx'
import { usePatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { MeetingCard } from '#src/features/requests/meeting/meeting-card.tsx'

/** The agreed terms and the reader's actions, beside the conversation. */
export function RequestFacts({ request }: { request: ServiceRequest }) {
  const steps = usePatientSteps(request)
  return (
    <div className="flex min-h-full flex-col gap-4 *:order-none">
      <RequestStateHead request={request} steps={steps} />
      <PartyCard request={request} />
      <MoneyCard request={request} />
      <DateCard request={request} steps={steps} />
      <MeetingCard request={request} steps={steps} />
      <RequestTimeline request={request} />
      <ActionBar request={request} steps={steps} />
    </div>
  )
}
