import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  addresses,
  images,
  items,
  needOffers,
  needReaders,
  needs,
  notifications,
  orderEvents,
  orders,
  payments,
  payoutAccounts,
  questions,
  requestEvents,
  requestExtras,
  requestSeries,
  reviews,
  serviceRequests,
  taskerDaysOff,
  taskerHours,
  taskers,
  taskerServices,
  users,
} from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import type { AuthEmulator } from '#server/stand-ins/auth-emulator/auth-emulator.ts'
import type { Control } from '#server/stand-ins/stripe/control.ts'
import { post } from '#server/services/money/ledger.ts'
import { takePayoutsOf } from '#server/services/payments/deposits.ts'
import { buildDemo } from './build-demo.ts'
import { DEMO_PASSWORD, type DemoData } from './demo-data.ts'
import { buildDemoMedia, DEMO_MEDIA_CACHE, storeDemoMedia } from './media.ts'
import { openDemoDisputes } from './open-disputes.ts'
import { providerAccounts, providerPayments, providerPayouts } from './provider-objects.ts'
import { demoRows, type DemoRows } from './rows.ts'
import { beginSeed, markSeeded, seedState } from './seed-state.ts'

export type SeedDeps = Pick<AppDeps, 'db' | 'storage' | 'clock' | 'payments' | 'logger'> & {
  config: Pick<AppDeps['config'], 'platformFeePercent' | 'dataDir'>
}

/** The stand-ins of the demo: for accounts and for payments. */
export type SeedTargets = {
  accounts: Pick<AuthEmulator, 'createAccount'>
  payments: Pick<Control, 'seedAccounts' | 'seedPayments' | 'seedPayouts'>
}

/**
 * Puts the demo into an empty database; any other database stays unchanged. The rows come last, in
 * one transaction, and all steps before may be repeated: an interrupted seed starts again. Returns
 * whether it inserted anything.
 */
export async function seedDatabase(deps: SeedDeps, targets: SeedTargets): Promise<boolean> {
  const { db, storage, clock, config } = deps
  if ((await seedState(db)) !== 'empty') return false
  const now = await beginSeed(db, clock())
  const demo = buildDemo({ now, feePercent: config.platformFeePercent })
  const media = await buildDemoMedia(DEMO_MEDIA_CACHE, demo)
  await Promise.all([
    storeDemoMedia({ storage, dataDir: config.dataDir }, media, demo),
    openAccounts(targets.accounts, demo),
    targets.payments.seedAccounts(providerAccounts(demo)),
    targets.payments.seedPayments(providerPayments(demo)),
  ])
  const payouts = providerPayouts(demo, now)
  await targets.payments.seedPayouts(payouts)
  const paidOut = new Set(payouts.map(({ accountId }) => accountId))
  const rows = demoRows(demo, media)
  await db.transaction(async (tx) => {
    await insertRows(tx, rows)
    await markSeeded(tx, clock())
  })
  // A job finds those that an interruption leaves out.
  for (const account of rows.payoutAccounts)
    if (paidOut.has(account.accountId)) await takePayoutsOf(deps, account)
  return true
}

/** Creates the accounts of all demo users, with the same password. */
const openAccounts = (accounts: SeedTargets['accounts'], demo: DemoData) =>
  Promise.all(
    demo.users.map(({ uid, email, name }) =>
      accounts.createAccount({
        uid,
        email,
        password: DEMO_PASSWORD,
        displayName: name,
        emailVerified: true,
      }),
    ),
  )

async function insertRows(tx: Db, rows: DemoRows): Promise<void> {
  // Photos and users refer to each other: the users are inserted first, without photos.
  await tx.insert(users).values(rows.users.map((user) => ({ ...user, photoId: null })))
  await tx.insert(taskers).values(rows.taskers)
  await tx.insert(payoutAccounts).values(rows.payoutAccounts)
  await tx.insert(taskerServices).values(rows.services)
  await tx.insert(taskerHours).values(rows.hours)
  await tx.insert(taskerDaysOff).values(rows.daysOff)
  await tx.insert(items).values(rows.items)
  await tx.insert(questions).values(rows.questions)
  await tx.insert(needs).values(rows.needs)
  await tx.insert(needReaders).values(rows.needReaders)
  await tx.insert(needOffers).values(rows.needOffers)
  await tx.insert(images).values(rows.images)
  for (const { uid, photoId } of rows.users)
    if (photoId) await tx.update(users).set({ photoId }).where(eq(users.uid, uid))
  await tx.insert(reviews).values(rows.reviews)
  await tx.insert(serviceRequests).values(rows.requests)
  await tx.insert(requestExtras).values(rows.extras)
  await tx.insert(requestSeries).values(rows.series)
  await tx.insert(requestEvents).values(rows.events)
  await tx.insert(orders).values(rows.orders)
  await tx.insert(orderEvents).values(rows.orderEvents)
  await tx.insert(payments).values(rows.payments)
  for (const payment of rows.payments) await postPayment(tx, payment)
  await openDemoDisputes(tx)
  await tx.insert(notifications).values(rows.notifications)
  await tx.insert(addresses).values(rows.addresses)
}

/** The ledger of a demo payment, matching provider-objects.ts. */
async function postPayment(tx: Db, payment: DemoRows['payments'][number]): Promise<void> {
  const { id, amount, chargeId, paidAt, settledAt } = payment
  const { transferId, transferAmount, feeAmount: fee = 0, refundId, refundAmount } = payment
  if (!chargeId || !paidAt) return
  await post(tx, id, { kind: 'charge', ref: chargeId, amount }, paidAt)
  if (!settledAt) return
  if (transferId && transferAmount) {
    const release = { ref: transferId, amount: transferAmount, fee }
    await post(tx, id, { kind: 'release', ...release }, settledAt)
  }
  if (refundId && refundAmount)
    await post(tx, id, { kind: 'refund', ref: refundId, amount: refundAmount }, settledAt)
}
