import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { blocks } from '#server/db/schema.ts'

/** Neither of two people, one of them in a column, has blocked the other. */
export const notBlocked = (column: PgColumn, uid: string | PgColumn): SQL =>
  sql`not exists (select 1 from ${blocks} where
    (${blocks.ownerUid} = ${uid} and ${blocks.blockedUid} = ${column}) or
    (${blocks.ownerUid} = ${column} and ${blocks.blockedUid} = ${uid}))`
