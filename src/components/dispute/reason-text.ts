import type { TFunction } from 'i18next'
import type { DealKind } from '#src/contract/disputes/dispute-kinds.ts'
import type { Dispute } from '#src/contract/disputes/disputes.ts'
import { disputeReasons } from '#src/contract/disputes/dispute-kinds.ts'
import { complaintReasons } from '#src/contract/orders/order-events.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'

type Opened = Pick<Dispute, 'reason' | 'openedBy'>

/** Why a party opened a dispute; undefined where no party did. */
export function reasonText(
  kind: DealKind,
  { reason, openedBy }: Opened,
  names: Record<Party, string>,
  t: TFunction,
): string | undefined {
  if (kind === 'order') {
    const known = complaintReasons.find((each) => each === reason)
    return known && t(`orders:reasons.${known}`)
  }
  const known = disputeReasons.find((each) => each === reason)
  return known && t(`dispute:reasons.${known}.${openedBy}`, names)
}
