import { sql } from 'drizzle-orm'
import type { ChargeWay } from '#src/contract/taskers/service-keys.ts'
import type { Db } from '#server/db/database.ts'
import {
  answersIt,
  type AskedService,
  asksForOne,
  likeliestFirst,
} from './asked-service.ts'

export type ListedService = {
  skill: string | null
  name: string | null
  /** Centavos. */
  price: number
  charge: ChargeWay
  durationMinutes: number
}

/** By tasker: the row of their price list that answers the search. */
export async function listedServices(
  db: Db,
  uids: readonly string[],
  service: AskedService,
): Promise<ReadonlyMap<string, ListedService>> {
  if (uids.length === 0 || !asksForOne(service)) return new Map()
  const { rows } = await db.execute<ListedService & { uid: string }>(sql`
    select distinct on (tasker_uid) tasker_uid as uid, skill, name, price, charge,
      duration_minutes as "durationMinutes"
    from tasker_services
    where tasker_uid in (${sql.join(
      uids.map((uid) => sql`${uid}`),
      sql`, `,
    )}) and ${answersIt(service)}
    order by tasker_uid, ${likeliestFirst(service)}`)
  return new Map(rows.map(({ uid, ...row }) => [uid, row]))
}
