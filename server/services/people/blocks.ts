import { and, desc, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { BlockedPerson, getBlock } from '#src/contract/people/safety.ts'
import { BLOCKS_MAX } from '#src/contract/people/limits.ts'
import { firstName } from '#src/lib/first-name.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import {
  blocks,
  images,
  items,
  orders,
  questions,
  serviceRequests,
  taskers,
  users,
} from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'

type Standing = OutputOf<typeof getBlock>

/** The people whom a user has blocked, latest first. */
export async function blocksOf(db: Db, uid: string): Promise<BlockedPerson[]> {
  const rows = await db
    .select({ uid: users.uid, ...shown(db, uid) })
    .from(blocks)
    .innerJoin(users, eq(users.uid, blocks.blockedUid))
    .leftJoin(images, eq(images.publicId, users.photoId))
    .where(eq(blocks.ownerUid, uid))
    .orderBy(desc(blocks.createdAt), blocks.blockedUid)
  return rows.map(personOf)
}

/** @throws DomainError users/not-found when the caller may not know the person */
export async function standingOf(db: Db, uid: string, personId: string): Promise<Standing> {
  const person = await knownPerson(db, uid, personId)
  return { person, blocked: await hasBlocked(db, uid, personId) }
}

/**
 * Blocks a person, or lifts the block; repeating it changes nothing.
 * @throws DomainError users/not-found, safety/self, safety/too-many-blocks
 */
export async function setBlocked(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  ownerUid: string,
  { personId, blocked }: { personId: string; blocked: boolean },
): Promise<Standing> {
  if (ownerUid === personId) fail('safety/self')
  return db.transaction(async (tx) => {
    // Changes of one person are serialised, or two at once could exceed the limit.
    await lockedUser(tx, ownerUid)
    const person = await knownPerson(tx, ownerUid, personId)
    if (!blocked) await tx.delete(blocks).where(isBlock(ownerUid, personId))
    else if (!(await hasBlocked(tx, ownerUid, personId)))
      await insertBlock(tx, { ownerUid, blockedUid: personId, createdAt: clock() })
    return { person, blocked }
  })
}

async function insertBlock(tx: Db, block: typeof blocks.$inferInsert): Promise<void> {
  const own = eq(blocks.ownerUid, block.ownerUid)
  if ((await tx.$count(blocks, own)) >= BLOCKS_MAX)
    fail('safety/too-many-blocks', { params: { max: BLOCKS_MAX } })
  await tx.insert(blocks).values(block)
}

/**
 * Fails when one of the two has blocked the other. The error does not reveal which one.
 * @throws DomainError safety/blocked
 */
export async function requireNotBlocked(
  db: Db,
  uid: string,
  otherUid: string,
): Promise<void> {
  const [found] = await db
    .select({ ownerUid: blocks.ownerUid })
    .from(blocks)
    .where(or(isBlock(uid, otherUid), isBlock(otherUid, uid)))
    .limit(1)
  if (found) fail('safety/blocked')
}

const isBlock = (ownerUid: string, blockedUid: string) =>
  and(eq(blocks.ownerUid, ownerUid), eq(blocks.blockedUid, blockedUid))

async function hasBlocked(db: Db, uid: string, personId: string): Promise<boolean> {
  const rows = await db
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(isBlock(uid, personId))
  return rows.length > 0
}

/**
 * A person whom the caller may know: a tasker, a seller, a party of a common request or order,
 * someone who has asked them a question, or a person whom they have blocked.
 * @throws DomainError users/not-found
 */
export async function knownPerson(
  db: Db,
  uid: string,
  personId: string,
): Promise<BlockedPerson> {
  const [row] = await db
    .select({ uid: users.uid, ...shown(db, uid) })
    .from(users)
    .leftJoin(images, eq(images.publicId, users.photoId))
    .where(eq(users.uid, personId))
  if (!row) return fail('users/not-found')
  const isKnown =
    row.byName ||
    (await hasAsked(db, uid, personId)) ||
    (await hasBlocked(db, uid, personId))
  if (!isKnown) fail('users/not-found')
  return personOf(row)
}

type PersonRow = {
  uid: string
  name: string
  photo: typeof images.$inferSelect | null
  byName: boolean
}

/** Of a person who only asked a question, the reader sees the first name alone. */
const personOf = ({ uid, name, photo, byName }: PersonRow): BlockedPerson =>
  byName
    ? { uid, name, photo: imageOrNull(photo) }
    : { uid, name: firstName(name), photo: null }

/** What is read of each person; `byName`: whether the reader sees the whole name elsewhere too. */
const shown = (db: Db, uid: string) => ({
  name: users.name,
  photo: images,
  byName: sql<boolean>`(${or(
    exists(db.select().from(taskers).where(eq(taskers.uid, users.uid))),
    exists(db.select().from(serviceRequests).where(sharesRequest(uid))),
    exists(db.select().from(orders).where(sharesOrder(uid))),
    exists(db.select().from(items).where(sells)),
  )})`,
})

const sharesRequest = (uid: string) =>
  or(
    and(eq(serviceRequests.clientUid, uid), eq(serviceRequests.taskerUid, users.uid)),
    and(eq(serviceRequests.clientUid, users.uid), eq(serviceRequests.taskerUid, uid)),
  )

const sharesOrder = (uid: string) =>
  or(
    and(eq(orders.buyerUid, uid), eq(orders.sellerUid, users.uid)),
    and(eq(orders.buyerUid, users.uid), eq(orders.sellerUid, uid)),
  )

/** The seller of a shown item is public: one that can be reported, see text-reports. */
const sells = and(
  eq(items.sellerUid, users.uid),
  ne(items.status, 'archived'),
  isNull(items.hidden),
)

/** Whether the other has put a question to this person. */
async function hasAsked(db: Db, answererUid: string, askerUid: string): Promise<boolean> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.answererUid, answererUid), eq(questions.askerUid, askerUid)))
    .limit(1)
  return rows.length > 0
}
