import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { payoutAccounts } from '#server/db/schema.ts'

/** The account at the payment provider by which a person is paid; undefined without one. */
export async function findPayoutAccount(db: Db, uid: string) {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.uid, uid))
  return row
}

/** True when the person's account can receive transfers. */
export const canReceive = async (db: Db, uid: string): Promise<boolean> =>
  (await findPayoutAccount(db, uid))?.state === 'active'
