import { CATEGORIES_MAX, SKILLS_MAX } from '#src/contract/taskers/limits.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { taskers, taskerServices, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { mergeTrades, type Trades } from '#src/lib/merge-trades.ts'
import { taskerSearchText } from '#server/services/search/text.ts'
import { knownSkills } from '#server/services/search/skills.ts'
import { refuseContacts } from '#server/services/texts/contacts.ts'

type TaskerChange = Partial<
  Omit<typeof taskers.$inferInsert, 'availableFrom'> & {
    availableFrom: string | null | SQL
  }
>
/** The fields that the tasker may change; missing ones stay. Prices in BRL. */
export type TaskerEdit = BodyOf<typeof updateTaskerProfile>['taskerDetails']

/**
 * Rewrites the search text of a tasker, in the transaction of the change; does nothing for a user
 * who is no tasker.
 */
export async function refreshSearchText(tx: Db, uid: string): Promise<void> {
  const [row] = await tx
    .select({
      name: users.name,
      bio: taskers.bio,
      categories: taskers.categories,
      skills: taskers.skills,
      city: taskers.city,
      district: taskers.district,
    })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(eq(taskers.uid, uid))
    .for('no key update', { of: taskers })
  if (!row) return
  const services = await tx
    .select({ skill: taskerServices.skill, name: taskerServices.name })
    .from(taskerServices)
    .where(eq(taskerServices.taskerUid, uid))
    .orderBy(taskerServices.position)
  await tx
    .update(taskers)
    .set({ searchText: taskerSearchText({ ...row, services }) })
    .where(eq(taskers.uid, uid))
}

/** @throws DomainError taskers/role-needed */
export async function lockTasker(
  tx: Db,
  uid: string,
): Promise<{ categories: CategorySlug[]; skills: string[] }> {
  const [tasker] = await tx
    .select({ categories: taskers.categories, skills: taskers.skills })
    .from(taskers)
    .where(eq(taskers.uid, uid))
    .for('no key update')
  return tasker ?? fail('taskers/role-needed')
}

/**
 * Changes one's tasker profile; trades that another device has changed since `before` stay.
 * @throws DomainError taskers/role-needed, taskers/skill-unknown, taskers/list-full, texts/contact
 */
export async function editTasker(
  db: Db,
  uid: string,
  edit: TaskerEdit,
  before?: Trades,
): Promise<void> {
  refuseContacts({ bio: edit.bio })
  await db.transaction(async (tx) => {
    const now = await lockTasker(tx, uid)
    const change = { ...changeOf(edit), ...tradesIn(edit, before, now) }
    if (Object.keys(change).length > 0)
      await tx.update(taskers).set(change).where(eq(taskers.uid, uid))
    await refreshSearchText(tx, uid)
  })
}

/** What an edit changes, but for the trades. */
function changeOf(edit: TaskerEdit): TaskerChange {
  const { hourlyRate, pricePerService, coordinates } = edit
  return {
    ...omitUndefined({
      bio: edit.bio,
      experience: edit.experience,
      gapMinutes: edit.gapMinutes,
      jobsPerDay: edit.jobsPerDay,
      showGallery: edit.showGalleryInModal,
      showProfile: edit.showProfileInModal,
      showVideo: edit.showVideoIntroInModal,
    }),
    ...(edit.bio && { bioHiddenFor: null }),
    ...standingOf(edit),
    ...(hourlyRate !== undefined && { hourlyRate: centavosOrNull(hourlyRate) }),
    ...(pricePerService !== undefined && {
      pricePerService: centavosOrNull(pricePerService),
    }),
    ...(coordinates !== undefined && {
      lat: coordinates?.lat ?? null,
      lng: coordinates?.lng ?? null,
    }),
  }
}

function tradesIn(edit: TaskerEdit, before: Trades | undefined, now: Trades): TaskerChange {
  if (!edit.categories && !edit.skills) return {}
  const after = {
    ...now,
    ...omitUndefined({ categories: edit.categories, skills: edit.skills }),
  }
  const { categories, skills } = before ? mergeTrades(now, { before, after }) : after
  // Each edit is within the limit, but two devices may have added to one list.
  requireRoom(categories, CATEGORIES_MAX)
  requireRoom(skills, SKILLS_MAX)
  return {
    ...(edit.categories && { categories: [...new Set(categories)] }),
    ...(edit.skills && { skills: knownSkills(skills) }),
  }
}

function requireRoom(list: readonly unknown[], max: number): void {
  if (list.length > max) fail('taskers/list-full', { params: { max } })
}

/** Only a busy or away tasker has a day of return. */
function standingOf({ availability, availableFrom }: TaskerEdit): TaskerChange {
  if (availability !== undefined)
    return {
      availability,
      availableFrom: availability === 'available' ? null : (availableFrom ?? null),
    }
  if (availableFrom === undefined) return {}
  return {
    availableFrom: sql`case when ${taskers.availability} = 'available' then null else ${availableFrom}::date end`,
  }
}

const centavosOrNull = (brl: number | null) => (brl === null ? null : toCentavos(brl))

/**
 * Adds a category, once.
 * @throws DomainError taskers/role-needed, taskers/too-many-categories
 */
export async function addCategory(
  db: Db,
  uid: string,
  category: CategorySlug,
): Promise<void> {
  await db.transaction(async (tx) => {
    const tasker = await lockTasker(tx, uid)
    const categories = [...new Set([...tasker.categories, category])]
    if (categories.length > CATEGORIES_MAX) {
      fail('taskers/too-many-categories', { params: { max: CATEGORIES_MAX } })
    }
    await tx.update(taskers).set({ categories }).where(eq(taskers.uid, uid))
    await refreshSearchText(tx, uid)
  })
}

/** A tasker's price per service in BRL, null when not set. @throws DomainError taskers/not-found */
export async function priceOf(db: Db, uid: string): Promise<number | null> {
  const [tasker] = await db
    .select({ price: taskers.pricePerService })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(and(eq(taskers.uid, uid), isPresent))
  if (!tasker) return fail('taskers/not-found')
  return tasker.price === null ? null : toBrl(tasker.price)
}
