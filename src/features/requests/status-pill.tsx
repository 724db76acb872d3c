import { useTranslation } from 'react-i18next'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { Pill } from '#src/ui/pill.tsx'
import { stateOf, toneOf } from './request-state.ts'

/** The status of a request in a word or two. */
export function StatusPill({ request }: { request: RequestSummary }) {
  const { t } = useTranslation()
  const received = request.status === 'pending' && request.viewer === 'tasker'
  const state = received ? 'pending_received' : stateOf(request)
  return <Pill tone={toneOf(request)}>{t(`requests.status.${state}`)}</Pill>
}
