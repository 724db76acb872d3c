import { v7 as uuidv7 } from 'uuid'
import { payoutAccounts } from '#server/db/schema.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { MoneyWorld } from './money-world.ts'

/** Gives a person an account with a debit card, on which this many centavos are available. */
export async function withAvailable(world: MoneyWorld, uid: string, amount: number) {
  const accountId = `acct_${uid.replaceAll('-', '')}`
  const { control } = world.standIn
  // A charge is available after 30 days.
  const at = new Date(Date.now() - 60 * DAY_MS)
  await control.seedAccounts([{ id: accountId }])
  await control.addDebitCard(accountId)
  await control.seedPayments([
    {
      intentId: `pi_${uuidv7()}`,
      amount,
      group: uuidv7(),
      paidAt: at,
      transfer: { id: `tr_${uuidv7()}`, amount, accountId, at },
    },
  ])
  await world.db.insert(payoutAccounts).values({ uid, accountId, state: 'active' })
  return accountId
}
