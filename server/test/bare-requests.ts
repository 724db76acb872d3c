import { afterAll, beforeAll } from 'vitest'
import type { Db, OpenedDatabase } from '#server/db/database.ts'
import {
  findPayment,
  type PaymentRow,
  type RequestRow,
} from '#server/db/requests/request-rows.ts'
import { openTestDatabase } from './database.ts'
import {
  addPayment,
  addRequest,
  addTasker,
  type PaymentValues,
  requestRow,
  type RequestValues,
} from './people.ts'

/** The database of the test file that runs: see setUpBareRequests. */
export let db: Db

/** Gives a test file a database with Clara and Marina, without HTTP. */
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
export const bareRequest = async (
  status: RequestRow['status'],
  row: RequestValues = {},
): Promise<RequestRow> =>
  storedRequest(await addRequest(db, { price: 10_001, status, ...row }))

export const storedRequest = (id: string): Promise<RequestRow> => requestRow(db, id)

/** The instalments of a request, in order; by default R$ 100,01 each. */
export async function barePayments(
  { id: requestId }: RequestRow,
  ...rows: (PaymentValues & Pick<PaymentRow, 'status'>)[]
): Promise<string[]> {
  const ids: string[] = []
  for (const row of rows)
    ids.push(
      await addPayment(db, {
        ...{ requestId, instalment: ids.length + 1, amount: 10_001 },
        ...row,
      }),
    )
  return ids
}

export async function storedPayment(id: string): Promise<PaymentRow> {
  const row = await findPayment(db, id)
  if (!row) throw new Error(`no payment ${id}`)
  return row
}
