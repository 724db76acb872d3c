import type { ExtraEvent } from '#src/contract/requests/request-events.ts'
import {
  extraLifecycle,
  isOpenExtra,
  isPayable,
  takesExtras,
} from '#src/contract/requests/extra-lifecycle.ts'
import type { Actor } from '#src/contract/requests/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import {
  type ExtraRow,
  extrasOf,
  findExtra,
  updateExtra,
} from '#server/db/requests/extra-rows.ts'
import type { PaymentRow, RequestRow } from '#server/db/requests/request-rows.ts'
import type { LoggedEvent } from '#server/services/deals/deal.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { refundWhole } from '#server/services/money/settle.ts'
import type { RequestTypes } from './request-types.ts'

/** Writes an event of the request; the deal, which calls this module, brings it. */
type Log = (event: LoggedEvent<RequestTypes>) => Promise<unknown>

/** The line in the timeline about an extra, by the name that it has now. */
export const extraEvent = (
  { id, title, amount, kind }: ExtraRow,
  { action, actor, at }: { action: ExtraEvent; actor: Actor; at: Date },
): LoggedEvent<RequestTypes> => ({
  ...{ action, actor, at, note: title },
  extra: { id, amount, isDiscount: kind === 'discount' },
})

/** True of the payment of an extra that its client may make now. */
export const isExtraDue = (
  { status }: Pick<RequestRow, 'status'>,
  extra: ExtraRow | undefined,
  { extraVersion }: Pick<PaymentRow, 'extraVersion'>,
): boolean =>
  extra !== undefined &&
  takesExtras(status) &&
  extra.version === extraVersion &&
  isPayable(extra)

/**
 * The client has paid an extra: it is accepted. One that was changed, withdrawn, declined or expired
 * meanwhile is refunded whole.
 */
export async function acceptPaidExtra(
  tx: Db,
  request: RequestRow,
  payment: PaymentRow,
  { at, log }: { at: Date; log: Log },
): Promise<Effect[]> {
  const extra = payment.extraId === null ? undefined : await findExtra(tx, payment.extraId)
  if (!extra || !isExtraDue(request, extra, payment)) return refundWhole(tx, payment)
  await updateExtra(tx, extra.id, {
    ...{ status: extraLifecycle.statusAfter('pay'), expiresAt: null, changedAt: at },
  })
  await log(extraEvent(extra, { action: 'pay_extra', actor: 'client', at }))
  return []
}

/** Ends what waits for an answer or a payment; both parties are notified. */
export async function expireOpenExtras(
  tx: Db,
  request: RequestRow,
  { at, log, until }: { at: Date; log: Log; until?: Date },
): Promise<ExtraRow[]> {
  const open = (await extrasOf(tx, request.id)).filter(
    ({ status, expiresAt }) =>
      isOpenExtra(status) && (!until || (expiresAt !== null && expiresAt <= until)),
  )
  for (const extra of open) {
    await updateExtra(tx, extra.id, { status: 'expired', expiresAt: null, changedAt: at })
    await log(extraEvent(extra, { action: 'expire_extra', actor: 'system', at }))
  }
  return open
}
