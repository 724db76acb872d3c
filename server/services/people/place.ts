import { eq } from 'drizzle-orm'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { refreshSearchText } from './taskers.ts'

type Place = Pick<typeof taskers.$inferInsert, 'lat' | 'lng' | 'city' | 'district'>

/** The place where a new tasker starts to work: the person's own. */
export function workplaceOf({ lat, lng, cep }: typeof users.$inferSelect): Place {
  const place = cep === null ? null : locateCep(cep)
  return {
    lat: lat ?? place?.lat ?? null,
    lng: lng ?? place?.lng ?? null,
    city: place?.city ?? null,
    district: place?.district ?? null,
  }
}

/** Eight digits, or null when none was given. @throws DomainError users/not-found */
export async function cepOf(db: Db, uid: string): Promise<string | null> {
  const [user] = await db.select({ cep: users.cep }).from(users).where(eq(users.uid, uid))
  return user ? user.cep : fail('users/not-found')
}

/**
 * Stores a postal code of eight digits. A new one moves the person there, and their tasker profile
 * with city and district; an unchanged one keeps a more exact point.
 * @throws DomainError users/not-found, geo/cep-unknown
 */
export async function setCep(db: Db, uid: string, cep: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockedCep(tx, uid)
    if (before === cep) return
    const { lat, lng } = locateCep(cep) ?? fail('geo/cep-unknown')
    await moveTo(tx, uid, { cep, lat, lng })
  })
}

/** Moves the person to an address, and their tasker profile with city and district. */
export async function moveTo(
  tx: Db,
  uid: string,
  { cep, lat, lng }: Coordinates & { cep: string },
): Promise<void> {
  const { city = null, district = null } = locateCep(cep) ?? {}
  await tx.update(users).set({ cep, lat, lng }).where(eq(users.uid, uid))
  await moveTasker(tx, uid, { lat, lng, city, district })
}

/** Moves the person, and their tasker profile. @throws DomainError users/not-found */
export async function setCoordinates(
  db: Db,
  uid: string,
  { lat, lng }: Coordinates,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockedCep(tx, uid)
    await tx.update(users).set({ lat, lng }).where(eq(users.uid, uid))
    await moveTasker(tx, uid, { lat, lng })
  })
}

/** Moves of one person are serialised, so that both tables stay consistent. */
async function lockedCep(tx: Db, uid: string): Promise<string | null> {
  const user = await lockedUser(tx, uid)
  return user ? user.cep : fail('users/not-found')
}

async function moveTasker(tx: Db, uid: string, place: Place): Promise<void> {
  await tx.update(taskers).set(place).where(eq(taskers.uid, uid))
  await refreshSearchText(tx, uid)
}
