import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addRequest, addTasker } from '#server/test/people.ts'
import { blocksRead } from '#server/test/plans.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import { pastDeadline } from './timers.ts'

const MANY = 20_000
const DUE = 3
let database: OpenedDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await addTasker(db, 'clara')
  await addTasker(db, 'marina')
  const first = await addRequest(db)
  // Most are over and have no deadline, many are open, a few are due.
  await db.execute(sql`
    insert into service_requests (id, number, client_uid, tasker_uid, status, terms_by, category,
      description, date, cep, payment_method, price, fee_percent, status_since, deadline)
    select gen_random_uuid(), number, client_uid, tasker_uid,
      case when n % 3 = 0 then 'pending' else 'closed' end, terms_by, category, description, date,
      cep, payment_method, price, fee_percent, status_since,
      case when n <= ${DUE} then now() - interval '1 minute'
        when n % 3 = 0 then now() + interval '1 day' end
    from service_requests, generate_series(1, ${MANY}::int) n where id = ${first}`)
  await db.execute(sql`analyze service_requests`)
})
afterAll(() => database.close())

test('of 20,000 deals only the due ones are read, by their deadline', async () => {
  const due = await pastDeadline(database.db, requestDeal, new Date())
  expect(due).toHaveLength(DUE)
  // Each costs its row, its index entry and the path to it; the table has thousands of blocks.
  expect(
    await blocksRead(database.db, pastDeadline(database.db, requestDeal, new Date())),
  ).toBeLessThan(20)
})
