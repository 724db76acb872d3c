import type { TFunction } from 'i18next'
import { sumBrl } from '#src/contract/payments/money.ts'
import { extraAwaits, takesExtras } from '#src/contract/requests/extra-lifecycle.ts'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'

/** The state of an extra as its reader knows it; each has a title. */
export type ExtraState =
  | 'asks'
  | 'mine'
  | 'toPay'
  | 'paying'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'expired'

type Request = Pick<ServiceRequest, 'viewer' | 'status'>

export function extraState(request: Request, extra: RequestExtra): ExtraState {
  const { status, by } = extra
  const { viewer } = request
  switch (status) {
    case 'accepted':
    case 'declined':
    case 'withdrawn':
      return status
    case 'waiting':
    case 'agreed':
      // The work was delivered, or stopped, and the server has yet to say so of the extra.
      if (!takesExtras(request.status)) return 'expired'
      if (status === 'agreed') return viewer === 'client' ? 'toPay' : 'paying'
      return by === viewer ? 'mine' : 'asks'
    default:
      return 'expired'
  }
}

/** True while an extra waits for the reader. */
export const waitsForMe = (request: Request, extra: RequestExtra): boolean =>
  takesExtras(request.status) && extraAwaits(extra) === request.viewer

/** All that is held, in BRL. */
const heldOf = ({ payments }: ServiceRequest): number =>
  sumBrl(payments.map(({ heldAmount }) => heldAmount))

/** The title of an extra's page. */
export function extraTitle(
  request: ServiceRequest,
  extra: RequestExtra,
  t: TFunction,
  money: (brl: number) => string,
): string {
  const what = extra.kind === 'discount' ? 'discount' : 'extra'
  const held = heldOf(request)
  const isMyPaid = extra.status === 'accepted' && request.viewer === 'client'
  if (isMyPaid && what === 'extra' && held > 0)
    return t('extras:page.done', { amount: money(held) })
  return t(`extras:head.${extraState(request, extra)}.${what}`, {
    ...namesIn(request),
    amount: money(extra.amount),
  })
}
