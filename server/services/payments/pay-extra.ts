import { v7 as uuidv7 } from 'uuid'
import { toBrl } from '#src/contract/payments/money.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { isPayable } from '#src/contract/requests/extra-lifecycle.ts'
import type { payExtra } from '#src/contract/requests/extras.ts'
import type { Db } from '#server/db/database.ts'
import { staysSuspended } from '#server/db/people/present-people.ts'
import type { ExtraRow } from '#server/db/requests/extra-rows.ts'
import {
  lockRequest,
  type PaymentRow,
  paymentsOf,
} from '#server/db/requests/request-rows.ts'
import { payments } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import {
  extraChanged,
  type ExtraIds,
  extraOf,
  requireTaken,
} from '#server/services/requests/extras.ts'
import { partyOf } from '#server/services/requests/parties.ts'
import { type Due, openIntent, reopenPayment } from './intents.ts'

type Read = ExtraIds & { version: number }

/**
 * The intent of an extra in the version that its client read; repeated calls return the same one.
 * @throws DomainError requests/not-found, requests/extra-not-found, requests/extras-closed,
 * requests/extra-changed with the extra of now, requests/tasker-cannot-receive,
 * payments/client-only, payments/already-paid, payments/nothing-due,
 * payments/provider-unavailable, payments/provider-refused
 */
export async function extraIntentFor(
  deps: MoneyDeps,
  viewer: Viewer,
  read: Read,
): Promise<OutputOf<typeof payExtra>> {
  const { payment, ...secrets } = await openIntent(deps, viewer.uid, () =>
    deps.db.transaction((tx) => openPayment(tx, deps, viewer, read)),
  )
  const { id: paymentId, amount } = payment
  return { ...secrets, paymentId, amount: toBrl(amount), extraId: read.extraId }
}

async function openPayment(
  tx: Db,
  { clock }: Pick<MoneyDeps, 'clock'>,
  viewer: Viewer,
  { id, extraId, version }: Read,
): Promise<Due> {
  const request = (await lockRequest(tx, id)) ?? fail('requests/not-found')
  const party = partyOf(request, viewer.uid) ?? fail('requests/not-found')
  if (party !== 'client') fail('payments/client-only')
  const extra = await extraOf(tx, request, extraId)
  if (extra.version !== version) return extraChanged(tx, request, extra, viewer)
  if (extra.status === 'accepted') fail('payments/already-paid')
  requireTaken(request)
  if (!isPayable(extra)) return extraChanged(tx, request, extra, viewer)
  if (await staysSuspended(tx, request.taskerUid)) fail('requests/tasker-cannot-receive')
  const rows = await paymentsOf(tx, id)
  const row = rows.find((each) => each.extraId === extraId && each.extraVersion === version)
  const payment = row
    ? await reopenPayment(tx, row)
    : await insertPayment(tx, extra, { rows, createdAt: clock() })
  return { payment, payBy: extra.expiresAt }
}

/** Instalments of the agreed price are 1 and 2. */
const FIRST_OF_EXTRAS = 3

/** Creates the one row of a version, under the request's lock. */
async function insertPayment(
  tx: Db,
  extra: ExtraRow,
  { rows, createdAt }: { rows: readonly PaymentRow[]; createdAt: Date },
): Promise<PaymentRow> {
  const last = Math.max(FIRST_OF_EXTRAS - 1, ...rows.map(({ instalment }) => instalment))
  const [row] = await tx
    .insert(payments)
    .values({
      id: uuidv7(),
      requestId: extra.requestId,
      ...{ extraId: extra.id, extraVersion: extra.version },
      instalment: last + 1,
      ...{ amount: extra.amount, feeFree: extra.feeFree, status: 'awaiting', createdAt },
    })
    .returning()
  return row ?? fail('payments/nothing-due')
}
