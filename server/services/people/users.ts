import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Role } from '#src/contract/people/session.ts'
import type { SubscriptionType } from '#src/contract/people/users.ts'
import { isNameWithContacts } from '#src/lib/contacts/name-contacts.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { taskers, users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { workplaceOf } from './place.ts'
import { refreshSearchText } from './taskers.ts'

type UserChange = Partial<typeof users.$inferInsert>

/** @throws DomainError users/not-found */
async function changeUser(db: Db, uid: string, change: UserChange) {
  const [user] = await db.update(users).set(change).where(eq(users.uid, uid)).returning()
  return user ?? fail('users/not-found')
}

type RoleChange = { currentRole: Role; roles: Role[] }

/**
 * Chooses the current role among those held.
 * @throws DomainError users/not-found, users/role-not-held
 */
export async function switchRole(db: Db, uid: string, role: Role): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const { roles } = await changeUser(tx, uid, { currentRole: role })
    if (!roles.includes(role)) fail('users/role-not-held')
    return { currentRole: role, roles }
  })
}

/**
 * As `switchRole`, and lets a person without any role begin as a client. The tasker role is granted
 * by `becomeTasker` alone, which creates the profile too.
 * @throws DomainError users/not-found, users/role-not-held
 */
export async function updateRole(db: Db, uid: string, role: Role): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const user = await lockedOrFail(tx, uid)
    const begins = user.roles.length === 0 && role === 'client'
    if (begins) await changeUser(tx, uid, { roles: ['client'] })
    return switchRole(tx, uid, role)
  })
}

/** @throws DomainError users/not-found */
const lockedOrFail = async (tx: Db, uid: string) =>
  (await lockedUser(tx, uid)) ?? fail('users/not-found')

/**
 * Adds the tasker role and a tasker profile at the person's own place; repeating it changes
 * nothing. Every tasker may hire too. The current role stays, unless there was none.
 * @throws DomainError users/not-found
 */
export async function becomeTasker(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  uid: string,
): Promise<Role[]> {
  return db.transaction(async (tx) => {
    const user = await lockedOrFail(tx, uid)
    const roles = [...new Set(['client' as const, ...user.roles, 'tasker' as const])]
    const currentRole = user.roles.length > 0 ? user.currentRole : 'tasker'
    await tx.update(users).set({ roles, currentRole }).where(eq(users.uid, uid))
    await tx
      .insert(taskers)
      .values({ uid, categories: [], createdAt: clock(), ...workplaceOf(user) })
      .onConflictDoNothing()
    await refreshSearchText(tx, uid)
    return roles
  })
}

/**
 * Changes a person's name, which a tasker is found by too.
 * @throws DomainError users/not-found, texts/contact
 */
export async function setName(db: Db, uid: string, name: string): Promise<void> {
  if (isNameWithContacts(name)) fail('texts/contact', { field: 'name' })
  await db.transaction(async (tx) => {
    await changeUser(tx, uid, { name, nameMissing: false })
    await refreshSearchText(tx, uid)
  })
}

/**
 * Returns to the free subscription: only an operator grants the other one.
 * @throws DomainError users/not-found, users/subscription-not-granted
 */
export async function setSubscriptionType(
  db: Db,
  uid: string,
  subscriptionType: z.output<typeof SubscriptionType>,
): Promise<void> {
  if (subscriptionType !== 'free') fail('users/subscription-not-granted')
  await changeUser(db, uid, { subscriptionType })
}

/** Changes a person's radius, in whole kilometres. @throws DomainError users/not-found */
export const setRadiusKm = (db: Db, uid: string, radiusKm: number) =>
  changeUser(db, uid, { radiusKm })

/** Sets or removes a person's CPF or CNPJ. @throws DomainError users/not-found */
export const setTaxId = (db: Db, uid: string, taxId: string | null) =>
  changeUser(db, uid, { taxId })

/** @throws DomainError users/not-found */
export async function setTourSeen(db: Db, uid: string): Promise<void> {
  await changeUser(db, uid, { hasSeenTour: true })
}
