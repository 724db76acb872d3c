import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** A public page of a tasker or an item, and when its content last changed. */
export type PublicPage = { id: string; since: Date }

/** Which of many: those from `from` on, before `before`. */
export type Stretch = { from: string; before: string | null }

export type Kind = 'taskers' | 'items'

const kinds = {
  taskers: { table: sql`taskers`, id: sql`uid`, type: sql`text` },
  items: { table: sql`items`, id: sql`id`, type: sql`uuid` },
} satisfies Record<Kind, Record<string, SQL>>

export const pathOf: Record<Kind, (id: string) => string> = {
  taskers: (uid) => `/taskers/${encodeURIComponent(uid)}`,
  items: (id) => `/marketplace/${id}`,
}

/** Cuts all of a kind, shown or not, into stretches of `size`: the index alone is read. */
export async function stretchesOf(db: Db, kind: Kind, size: number): Promise<Stretch[]> {
  const { table, id } = kinds[kind]
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${id}::text as id, row_number() over (order by ${id}) as number from ${table}
    ) as numbered
    where number % ${size} = 1 order by number`)
  return rows.map((row, at) => ({ from: row.id, before: rows[at + 1]?.id ?? null }))
}

/** The public pages of a stretch. */
export async function pagesIn(db: Db, kind: Kind, stretch: Stretch): Promise<PublicPage[]> {
  const { rows } = await db.execute<{ id: string; since: Date | string }>(
    pagesSql(kind, stretch),
  )
  return rows.map(({ id, since }) => ({ id, since: new Date(since) }))
}

const ITEM_PATH = new RegExp(
  `^${pathOf.items('([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')}$`,
)

/** True of the page of an item that its seller has archived or that is hidden. */
export async function wasTakenAway(db: Db, path: string): Promise<boolean> {
  const [, id] = ITEM_PATH.exec(path) ?? []
  if (id === undefined) return false
  const { rows } = await db.execute(sql`
    select 1 from items where id = ${id}::uuid and (status = 'archived' or hidden is not null)`)
  return rows.length > 0
}

/** The query as SQL, to see its plan. */
export function pagesSql(kind: Kind, { from, before }: Stretch): SQL {
  const { id, type } = kinds[kind]
  const here = sql`${id} >= ${from}::${type}
    ${before === null ? sql`` : sql`and ${id} < ${before}::${type}`}`
  return kind === 'taskers'
    ? sql`
      select uid as id, greatest(created_at, (
        select max(greatest(shown_at, replied_at)) from reviews
        where tasker_uid = uid and by = 'client' and shown_at is not null
      )) as since
      from taskers where categories <> '{}' and ${here} order by uid`
    : sql`
      select id, created_at as since from items
      where status = 'active' and hidden is null and ${here} order by id`
}
