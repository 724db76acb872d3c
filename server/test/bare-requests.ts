import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import type { Db, OpenedDatabase } from '#server/db/database.ts'
import {
  findPayment,
  findRequest,
  type PaymentRow,
  type RequestRow,
} from '#server/db/request-rows.ts'
import { payments, serviceRequests } from '#server/db/schema.ts'
import { openTestDatabase } from './database.ts'
import { addRequest, addTasker } from './people.ts'

/** The database of the test file that runs: see setUpBareRequests. */
export let db: Db

/** Gives a test file a database with Clara and Marina, and nothing in front of it. */
export function setUpBareRequests(): void {
  let database: OpenedDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
    for (const uid of ['clara', 'marina']) await addTasker(db, uid)
  }, 120_000)
  afterAll(() => database.close())
}

/** A request of Clara's to Marina of R$ 100,01; the fee is 15 %. */
export async function bareRequest(
  status: RequestRow['status'],
  row: Partial<RequestRow> = {},
): Promise<RequestRow> {
  const people = { clientUid: 'clara', taskerUid: 'marina' }
  const id = await addRequest(db, { ...people, status })
  await db
    .update(serviceRequests)
    .set({ price: 10_001, ...row })
    .where(eq(serviceRequests.id, id))
  return storedRequest(id)
}

export async function storedRequest(id: string): Promise<RequestRow> {
  const row = await findRequest(db, id)
  if (!row) throw new Error(`no request ${id}`)
  return row
}

/** The instalments of a request, in order; each of R$ 100,01 unless it is told otherwise. */
export async function barePayments(
  { id: requestId }: RequestRow,
  ...rows: (Partial<PaymentRow> & Pick<PaymentRow, 'status'>)[]
): Promise<string[]> {
  const added = rows.map((row, index) => ({
    ...{ id: uuidv7(), requestId, instalment: index + 1, amount: 10_001 },
    ...row,
  }))
  await db.insert(payments).values(added)
  return added.map(({ id }) => id)
}

export async function storedPayment(id: string): Promise<PaymentRow> {
  const row = await findPayment(db, id)
  if (!row) throw new Error(`no payment ${id}`)
  return row
}
