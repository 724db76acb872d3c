import { asc, eq, inArray } from 'drizzle-orm'
import { toBrl } from '#src/contract/payments/money.ts'
import type { OperatorCase } from '#src/contract/operator/operator.ts'
import type { Db } from '#server/db/database.ts'
import { chargebacksOfRequest, paymentsOf } from '#server/db/requests/request-rows.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { conversation } from '#server/services/requests/conversation.ts'
import { latestDispute } from '#server/services/deals/disputes/dispute-rows.ts'
import { disputeView } from '#server/services/deals/disputes/dispute-view.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import { asOwner, partyOf } from '#server/services/requests/parties.ts'
import { visibleRequest } from '#server/services/requests/requests.ts'
import { requestView } from '#server/services/requests/view.ts'
import { actsOnRequest } from './acts.ts'
import { recordOf } from './records.ts'

const MESSAGES_SHOWN = 50

/**
 * A request with all that an operator needs to decide it.
 * @throws DomainError requests/not-found; people/involved for a party of it
 */
export async function operatorCase(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<OperatorCase> {
  const row = await visibleRequest(db, id, viewer)
  if (partyOf(row, viewer.uid)) fail('people/involved')
  const [request, dispute, said, ledger, chargebacks, client, tasker, acts] =
    await Promise.all([
      requestView(db, row, viewer.uid),
      latestDispute(db, asOwner(row)).then((found) =>
        found ? disputeView(requestDeal, db, row, viewer) : null,
      ),
      conversation(db, viewer, { id, limit: MESSAGES_SHOWN }),
      ledgerOf(db, id),
      chargebacksOfRequest(db, id),
      recordOf(db, row.clientUid, id),
      recordOf(db, row.taskerUid, id),
      actsOnRequest(db, id),
    ])
  return {
    request,
    dispute,
    messages: said.messages.toReversed(),
    ledger,
    chargebacks: chargebacks.map(({ id: _id, status, amount, reason, openedAt }) => ({
      _id,
      status,
      amount: toBrl(amount),
      reason,
      openedAt: openedAt.toISOString(),
    })),
    people: { client, tasker },
    acts,
  }
}

/** Every movement of the money of a request. */
async function ledgerOf(db: Db, requestId: string): Promise<OperatorCase['ledger']> {
  const ids = (await paymentsOf(db, requestId)).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({ movement: ledgerTransactions, entry: ledgerEntries })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.paymentId, ids))
    .orderBy(asc(ledgerTransactions.at), ledgerTransactions.id, ledgerEntries.account)
  const lines = new Map<string, OperatorCase['ledger'][number]>()
  for (const { movement, entry } of rows) {
    const { id, kind, at } = movement
    const line = lines.get(id) ?? { kind, at: at.toISOString(), entries: [] }
    line.entries.push({ account: entry.account, amount: toBrl(entry.amount) })
    lines.set(id, line)
  }
  return [...lines.values()]
}
