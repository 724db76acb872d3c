import { useTranslation } from 'react-i18next'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { actionsFor } from '#src/features/requests/available-transitions.ts'
import { dueInstalment } from '#src/lib/request/instalment.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

type Refused = { act: 'accept' | 'pay'; why: 'suspended' | 'cannotReceive' }

/** The client's next act where the tasker cannot be paid, which the server refuses too. */
export function refusedAct(
  request: ServiceRequest,
  { isStopped, blocked }: { isStopped: boolean; blocked: boolean },
): Refused | null {
  const { primary: act } = actionsFor(request)
  if (request.viewer !== 'client' || (act !== 'accept' && act !== 'pay')) return null
  if (isStopped) return { act, why: 'suspended' }
  return blocked ? { act, why: 'cannotReceive' } : null
}

type RefusedProps = {
  request: ServiceRequest
  refused: Refused
  /** The id of the reason, which describes the button. */
  id: string
}

export function RefusedButton({ request, refused, id }: RefusedProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <Button unavailable aria-describedby={id}>
      {refused.act === 'pay'
        ? t('requests.payAmount', { amount: money(dueInstalment(request)?.amount ?? 0) })
        : t('requests.actions.accept')}
    </Button>
  )
}

export function RefusedWhy({ request, refused, id }: RefusedProps) {
  const { t } = useTranslation()
  return (
    <p id={id} className="pb-3">
      {t(`requests.refused.${refused.why}`, namesIn(request))}
    </p>
  )
}

/** A tasker without a payout account cannot agree on work. */
export function CannotAccept({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  return (
    <Alert
      tone="info"
      title={t(`requests.cannotAccept.${request.viewer}`, namesIn(request))}
      className="order-1 mt-4 @4xl:mt-0"
    >
      {t(`requests.cannotAcceptText.${request.viewer}`, namesIn(request))}
    </Alert>
  )
}
