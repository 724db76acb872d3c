import { useTranslation } from 'react-i18next'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { useAnsweredExtras } from '#src/queries/extra-outbox.ts'
import { extraState } from './extra-head.ts'

/** Where an extra stands, or its money, in one line. */
export function useLineState(request: ServiceRequest, extra: RequestExtra): string {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const until = useUntil()
  const isAnswered = useAnsweredExtras().has(extra._id)
  const say = (key: string, date?: string) =>
    t(`extras:price.state.${key}`, { ...namesIn(request), date })
  const { by, changedAt, expiresAt } = extra
  const deadline = until.date(expiresAt ?? changedAt)
  const state = extraState(request, extra)
  const answeredBy = by === request.viewer ? 'Theirs' : 'Yours'
  switch (state) {
    case 'asks':
    case 'toPay':
      return isAnswered ? t('outbox.sending') : say('mine', deadline)
    case 'mine':
    case 'paying':
      return isAnswered ? t('outbox.sending') : say('theirs', deadline)
    case 'accepted':
      return acceptedState(request, extra, (key) => say(key, stamp(changedAt)))
    case 'declined':
      return say(`declined${answeredBy}`, stamp(changedAt))
    case 'withdrawn':
      return say(`withdrawn${by === request.viewer ? 'Yours' : 'Theirs'}`, stamp(changedAt))
    case 'expired':
      return say('expired')
  }
}

function acceptedState(
  request: ServiceRequest,
  extra: RequestExtra,
  say: (key: string) => string,
): string {
  const { viewer, paymentMethod, status, payments } = request
  if (extra.kind === 'discount') {
    const isOver = status === 'completed' || status === 'closed'
    return say(`discount.${isOver ? 'done' : paymentMethod}.${viewer}`)
  }
  const payment = payments.find(({ _id }) => _id === extra.paymentId)
  if (!payment) return say('held')
  if (payment.chargeback?.status === 'open' || payment.status === 'frozen')
    return say('stopped')
  if (payment.heldAmount > 0) return say('held')
  const isBack = payment.refundedAmount + payment.refundingAmount > 0
  if (payment.transfer) return say(payment.transfer.sent ? 'released' : 'releasing')
  return say(isBack ? 'returned' : 'lost')
}
