import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Address, AddressInput } from '#src/contract/places/addresses.ts'
import { ADDRESSES_MAX } from '#src/contract/places/limits.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { addresses } from '#server/db/schema.ts'
import type { LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { moveTo } from './place.ts'

type Row = typeof addresses.$inferSelect

/** A person's own addresses, the main one first, then the oldest. */
export async function addressesOf(db: Db, uid: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.ownerUid, uid))
    .orderBy(desc(addresses.main), asc(addresses.createdAt), asc(addresses.id))
  return rows.map(view)
}

const view = ({ ownerUid: _owner, id, lat, lng, createdAt: _at, ...lines }: Row) => ({
  _id: id,
  ...lines,
  point: { lat, lng },
})

/**
 * Creates or changes an address. The first one is the main one, where its owner searches from.
 * @throws DomainError addresses/too-many, geo/cep-unknown
 */
export async function saveAddress(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  uid: string,
  { id, ...input }: AddressInput & { id: string },
): Promise<void> {
  const place = locateCep(input.cep) ?? fail('geo/cep-unknown')
  const { point, ...lines } = input
  const { lat, lng } = point ?? place
  await db.transaction(async (tx) => {
    const kept = await lockedAddresses(tx, uid)
    const before = kept.find((each) => each.id === id)
    if (!before && kept.length >= ADDRESSES_MAX)
      fail('addresses/too-many', { params: { max: ADDRESSES_MAX } })
    const main = before?.main ?? kept.length === 0
    const row = { ...lines, lat, lng, main }
    await tx
      .insert(addresses)
      .values({ ...row, ownerUid: uid, id, createdAt: clock() })
      .onConflictDoUpdate({ target: [addresses.ownerUid, addresses.id], set: row })
    if (main) await moveTo(tx, uid, row)
  })
}

/**
 * Makes another address the main one; the person searches from it. @throws DomainError
 * addresses/not-found
 */
export async function setMainAddress(db: Db, uid: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await lockedAddresses(tx, uid)
    const chosen = kept.find((each) => each.id === id) ?? fail('addresses/not-found')
    await makeMain(tx, uid, chosen)
  })
}

/** Deletes an address; if it was the main one, the oldest of the others takes its place. */
export async function deleteAddress(db: Db, uid: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await lockedAddresses(tx, uid)
    const gone = kept.find((each) => each.id === id)
    if (!gone) return
    await tx.delete(addresses).where(ownAddress(uid, id))
    const [next] = kept.filter((each) => each !== gone)
    if (gone.main && next) await makeMain(tx, uid, next)
  })
}

const ownAddress = (uid: string, id: string) =>
  and(eq(addresses.ownerUid, uid), eq(addresses.id, id))

/**
 * A person's addresses, locked, the oldest first. Changes of one person are serialised, so that
 * there is always one main address.
 */
async function lockedAddresses(tx: Db, uid: string): Promise<Row[]> {
  await lockedUser(tx, uid)
  return tx
    .select()
    .from(addresses)
    .where(eq(addresses.ownerUid, uid))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
}

async function makeMain(tx: Db, uid: string, chosen: Row): Promise<void> {
  await tx
    .update(addresses)
    .set({ main: false })
    .where(and(eq(addresses.ownerUid, uid), ne(addresses.id, chosen.id)))
  await tx.update(addresses).set({ main: true }).where(ownAddress(uid, chosen.id))
  await moveTo(tx, uid, chosen)
}
