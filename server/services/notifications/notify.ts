import type { OrderParty } from '#src/contract/orders/order-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { namesOf } from '#server/db/people/names.ts'
import { ownerName, type PaymentOwner } from '#server/db/payments/payment-owners.ts'
import { addNotifications } from './add-notifications.ts'

/** Notifies the tasker or seller that money is on its way. `amount` in centavos. */
export async function notifyPayout(
  tx: Db,
  owner: PaymentOwner,
  payout: { paymentId: string; amount: number; at: Date },
): Promise<void> {
  const { paymentId, amount, at } = payout
  const uid = owner.payeeUid
  const data = { ...(await dataFor(tx, owner, uid)), paymentId, amount }
  await addNotifications(tx, [{ uid, type: 'payout', data, at }])
}

/** Sends the payer a receipt of a payment or refund by e-mail. `amount` in centavos. */
export async function notifyReceipt(
  tx: Db,
  owner: PaymentOwner,
  receipt: {
    action: 'receipt' | 'refund_receipt'
    paymentId: string
    amount: number
    at: Date
  },
): Promise<void> {
  const { action, paymentId, amount, at } = receipt
  const uid = owner.payerUid
  const data = { ...(await dataFor(tx, owner, uid)), action, paymentId, amount }
  await addNotifications(tx, [{ uid, type: 'system', data, at, read: true }])
}

/** Notifies a person of a problem with their money. `amount` in centavos. */
export async function notifyMoney(
  tx: Db,
  owner: PaymentOwner,
  told: {
    uid: string
    action: 'transfer_refused' | 'refund_refused' | 'transfer_reversed' | 'debt'
    paymentId: string
    amount: number
    at: Date
  },
): Promise<void> {
  const { uid, action, paymentId, amount, at } = told
  const data = { ...(await dataFor(tx, owner, uid)), action, paymentId, amount }
  await addNotifications(tx, [{ uid, type: 'system', data, at }])
}

/** Notifies the payee of a chargeback of their work or sale. `amount` in centavos: their part. */
export async function notifyDefence(
  tx: Db,
  owner: PaymentOwner,
  told: {
    action:
      | 'chargeback'
      | 'chargeback_defend'
      | 'chargeback_remind'
      | 'chargeback_sent'
      | 'chargeback_kept'
      | 'chargeback_taken'
    chargebackId: string
    amount?: number
    date?: Date
    at: Date
  },
): Promise<void> {
  const { action, chargebackId, amount, date, at } = told
  const uid = owner.payeeUid
  const data = {
    ...(await dataFor(tx, owner, uid)),
    ...{ action, by: 'system', chargebackId },
    ...(amount !== undefined && { amount }),
    ...(date && { date: date.toISOString() }),
  }
  await addNotifications(tx, [{ uid, type: 'system', data, at }])
}

/**
 * Notifies clients and buyers that the account of the other party is suspended, or not any more.
 * `canCancel`: nothing has begun or been sent yet.
 */
export async function notifySuspension(
  tx: Db,
  deals: readonly { owner: PaymentOwner; canCancel: boolean }[],
  { suspended, at }: { suspended: boolean; at: Date },
): Promise<void> {
  const names = await namesOf(
    tx,
    deals.flatMap(({ owner }) => [owner.payerUid, owner.payeeUid]),
  )
  const told = deals.map(({ owner, canCancel }) => {
    const uid = owner.payerUid
    const payee = owner.kind === 'request' ? 'tasker' : 'seller'
    const outcome = suspended ? (canCancel ? 'suspended' : 'suspended_busy') : 'reinstated'
    const data = {
      ...dataOf(owner, names),
      ...sideOf(owner, uid),
      action: `${payee}_${outcome}`,
    }
    return { uid, type: 'system' as const, data, at }
  })
  await addNotifications(tx, told)
}

/** Notifies a tasker that a bank returned a payout. `amount` in centavos. */
export async function notifyPayoutFailed(
  tx: Db,
  { taskerUid, amount, at }: { taskerUid: string; amount: number; at: Date },
): Promise<void> {
  const data = { action: 'payout_failed', amount }
  await addNotifications(tx, [{ uid: taskerUid, type: 'payout', data, at }])
}

/** Notifies a person that the provider has stopped their payouts. */
export const notifyRestricted = (
  tx: Db,
  { uid, at }: { uid: string; at: Date },
): Promise<unknown> =>
  addNotifications(tx, [{ uid, type: 'payout', data: { action: 'payout_restricted' }, at }])

type Names = ReadonlyMap<string, string>

/**
 * The data from which a notification's sentence is made when it is read: a buyer is the client of
 * an order, a seller its tasker.
 */
export const ownerData = async (tx: Db, owner: PaymentOwner) =>
  dataOf(owner, await namesOf(tx, [owner.payerUid, owner.payeeUid]))

const dataOf = (owner: PaymentOwner, names: Names): Record<string, string> => ({
  ...ownerName(owner),
  number: owner.number,
  clientName: names.get(owner.payerUid) ?? '',
  taskerName: names.get(owner.payeeUid) ?? '',
})

const dataFor = async (tx: Db, owner: PaymentOwner, uid: string) => ({
  ...(await ownerData(tx, owner)),
  ...sideOf(owner, uid),
})

/** The recipient's side of an order. */
export const sideOf = (
  { kind, payeeUid }: PaymentOwner,
  uid: string,
): { side?: OrderParty } =>
  kind === 'order' ? { side: uid === payeeUid ? 'seller' : 'buyer' } : {}

/** Characters of an operator's reason that a notification quotes. */
const REASON_SHOWN = 300

/** Notifies a person of an operator's decision about them, or about their report. */
export async function notifyPerson(
  tx: Db,
  told: {
    uid: string
    action:
      | 'text_hidden'
      | 'report_hidden'
      | 'report_kept'
      | 'report_seen'
      | 'suspended'
      | 'lifted'
    at: Date
    reason?: string
  },
): Promise<void> {
  const { uid, action, at, reason } = told
  const data = { action, ...(reason && { reason: reason.slice(0, REASON_SHOWN) }) }
  await addNotifications(tx, [{ uid, type: 'system', data, at }])
}
