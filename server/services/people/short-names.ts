import {
  and,
  count,
  eq,
  gt,
  inArray,
  isNull,
  isNotNull,
  lt,
  min,
  or,
  sql,
} from 'drizzle-orm'
import {
  SHORT_NAME,
  SHORT_NAME_CHANGES,
  SHORT_NAME_FORM,
  SHORT_NAME_KEPT_DAYS,
} from '#src/contract/taskers/limits.ts'
import type { OwnShortName } from '#src/contract/taskers/short-names.ts'
import { posesAsOffice } from '#src/contract/protocol/posing-names.ts'
import { hasContacts } from '#src/lib/contacts.ts'
import { asShortName } from '#src/lib/short-name.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { reservedNames } from '#server/data/reserved-names.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { shortNames, taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/** The tasker whose current or earlier name it is; null for one who is not present. */
export async function findByShortName(
  db: Db,
  name: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ uid: shortNames.taskerUid })
    .from(shortNames)
    .innerJoin(users, eq(users.uid, shortNames.taskerUid))
    .where(
      and(
        eq(shortNames.name, name),
        or(isNull(shortNames.until), gt(shortNames.until, now)),
        isPresent,
      ),
    )
  return row?.uid ?? null
}

/** @throws DomainError taskers/role-needed */
export async function ownShortName(db: Db, uid: string, now: Date): Promise<OwnShortName> {
  const [tasker] = await db
    .select({ name: users.name, city: taskers.city, current: shortNames.name })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .leftJoin(
      shortNames,
      and(eq(shortNames.taskerUid, taskers.uid), isNull(shortNames.until)),
    )
    .where(eq(taskers.uid, uid))
  if (!tasker) return fail('taskers/role-needed')
  const from = await changeableFrom(db, uid, now)
  return {
    name: tasker.current,
    suggestion: tasker.current === null ? await suggestionFor(db, tasker, now) : null,
    changeableFrom: from && from.toISOString(),
  }
}

/**
 * @throws DomainError taskers/role-needed, taskers/short-name-refused, taskers/short-name-taken,
 * taskers/short-name-changes
 */
export async function chooseShortName(
  tx: Db,
  { uid, name, now }: { uid: string; name: string; now: Date },
): Promise<void> {
  const [tasker] = await tx
    .select({ uid: taskers.uid })
    .from(taskers)
    .where(eq(taskers.uid, uid))
    .for('no key update')
  if (!tasker) fail('taskers/role-needed')
  const [current] = await tx
    .select({ name: shortNames.name })
    .from(shortNames)
    .where(and(eq(shortNames.taskerUid, uid), isNull(shortNames.until)))
  if (current?.name === name) return
  if (!mayBeTaken(name)) fail('taskers/short-name-refused')
  if (current) {
    if (await changeableFrom(tx, uid, now)) fail('taskers/short-name-changes', changes)
    const until = new Date(now.getTime() + SHORT_NAME_KEPT_DAYS * DAY_MS)
    await tx.update(shortNames).set({ until }).where(eq(shortNames.name, current.name))
  }
  const row = { taskerUid: uid, changedAt: current ? now : null, until: null }
  const [taken] = await tx
    .insert(shortNames)
    .values({ name, ...row })
    .onConflictDoUpdate({
      target: shortNames.name,
      set: row,
      setWhere: sql`${or(eq(shortNames.taskerUid, uid), lt(shortNames.until, now))}`,
    })
    .returning({ name: shortNames.name })
  if (!taken) fail('taskers/short-name-taken')
}

/** Deletes the names that lead nowhere any more. */
export const forgetEndedNames = async (db: Db, now: Date): Promise<void> =>
  void (await db
    .delete(shortNames)
    .where(and(isNotNull(shortNames.until), lt(shortNames.until, now))))

const changes = {
  params: { max: SHORT_NAME_CHANGES.most, days: SHORT_NAME_CHANGES.days },
}

/** From when a tasker may change the name again; null while they may now. */
async function changeableFrom(db: Db, uid: string, now: Date): Promise<Date | null> {
  const period = SHORT_NAME_CHANGES.days * DAY_MS
  const [recent] = await db
    .select({ count: count(), first: min(shortNames.changedAt) })
    .from(shortNames)
    .where(
      and(
        eq(shortNames.taskerUid, uid),
        gt(shortNames.changedAt, new Date(now.getTime() - period)),
      ),
    )
  if (!recent?.first || recent.count < SHORT_NAME_CHANGES.most) return null
  return new Date(recent.first.getTime() + period)
}

/** False of a name that passes for the platform's or an office's, or says how to reach its owner. */
const mayBeTaken = (name: string): boolean =>
  !reservedNames.has(name) &&
  !posesAsOffice(name.replaceAll('-', ' ')) &&
  !hasContacts(name.replaceAll('-', ' ')) &&
  !/\d{6}/.test(name.replaceAll('-', ''))

/** The first free one of some. */
async function suggestionFor(
  db: Db,
  { name, city }: { name: string; city: string | null },
  now: Date,
): Promise<string | null> {
  const base = asShortName(name)
  const more = [city, '2', '3', '4', '5', '6', '7', '8', '9'].filter(
    (each) => each !== null,
  )
  const wanted = [base, ...more.map((each) => asShortName(`${base} ${each}`))].filter(
    (each) =>
      each.length >= SHORT_NAME.min && SHORT_NAME_FORM.test(each) && mayBeTaken(each),
  )
  if (wanted.length === 0) return null
  const rows = await db
    .select({ name: shortNames.name })
    .from(shortNames)
    .where(
      and(
        inArray(shortNames.name, wanted),
        or(isNull(shortNames.until), gt(shortNames.until, now)),
      ),
    )
  const taken = new Set(rows.map((row) => row.name))
  return wanted.find((each) => !taken.has(each)) ?? null
}
