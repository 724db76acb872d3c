import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { personInLog } from '#server/db/person-in-log.ts'
import type { Db } from '#server/db/database.ts'
import { lockedForLeaving } from '#server/db/people/locked-user.ts'
import * as tables from '#server/db/schema.ts'
import type { AppDeps, LocalDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { videoIdIn } from '#server/services/media/videos.ts'
import { forgetSeries } from './forget-series.ts'
import { forgetNeeds } from './forget-needs.ts'
import { refuseOldSignIn, type Session } from './sessions.ts'

const { itemNews, serviceRequests, taskers, users } = tables

/** The name that others see of a deleted account. */
const REMOVED_NAME = 'Conta removida'

/**
 * Deletes an account; returns its folders in the storage, to be deleted after the commit. What
 * other parties have a right to and what the law demands about money stays: requests, orders,
 * messages and payments, without the person's name.
 * @throws DomainError auth/recent-sign-in-required, users/deletion-blocked with the blockers
 */
export async function deleteAccount(
  { db, clock, logger }: LocalDeps,
  session: Session,
): Promise<string[]> {
  refuseOldSignIn(session, clock())
  const { uid } = session
  // Locked, so that no request with this account can begin meanwhile.
  await lockedForLeaving(db, uid)
  const blockers = await deletionBlockers(db, uid)
  if (blockers.length > 0) fail('users/deletion-blocked', { details: { blockers } })
  const now = clock()
  await forgetTexts(db, uid)
  await forgetNeeds(db, uid, { removedName: REMOVED_NAME, at: now })
  await forgetSeries(db, uid, now)
  await forgetQuestions(db, uid)
  const videos = await forgetTasker(db, uid)
  const pictures = await forgetRows(db, uid)
  await db
    .update(users)
    .set({ ...BLANK_PERSON, validSince: now, deletedAt: now })
    .where(eq(users.uid, uid))
  logger.info({ person: await personInLog(db, uid) }, 'an account was deleted')
  return [...pictures, ...videos]
}

const BLANK_PERSON = {
  name: REMOVED_NAME,
  roles: ['client' as const],
  currentRole: 'client' as const,
  nameMissing: true,
  email: null,
  emailVerified: false,
  photoId: null,
  bannerId: null,
  cep: null,
  taxId: null,
  lat: null,
  lng: null,
}

/** Texts for others stay where others answered them, without the author's name. */
async function forgetTexts(db: Db, uid: string): Promise<void> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.uid, uid))
  if (user?.email) {
    const address = user.email.toLowerCase()
    await db.delete(tables.interests).where(eq(tables.interests.email, address))
  }
  await forgetName(db, uid)
  await db
    .update(tables.reviews)
    .set({ authorName: REMOVED_NAME })
    .where(eq(tables.reviews.authorUid, uid))
  await db
    .update(serviceRequests)
    // The district stays: the tasker has worked there.
    .set({ address: null, cep: sql`substr(${serviceRequests.cep}, 1, 5) || '000'` })
    .where(eq(serviceRequests.clientUid, uid))
  await db
    .update(tables.orders)
    .set({ address: null })
    .where(eq(tables.orders.buyerUid, uid))
  await db
    .update(tables.orders)
    .set({ pickupAddress: null })
    .where(eq(tables.orders.sellerUid, uid))
  await db
    .update(tables.items)
    .set({ status: 'archived', description: '', cep: null, city: null, searchText: '' })
    .where(eq(tables.items.sellerUid, uid))
  await db.delete(itemNews).where(inArray(itemNews.itemId, soldBy(db, uid)))
}

/** Removes the name from other people's notifications of requests, orders and questions. */
async function forgetName(db: Db, uid: string): Promise<void> {
  const { orders, questions } = tables
  const { clientUid, taskerUid } = serviceRequests
  const { buyerUid, sellerUid } = orders
  const work = { table: serviceRequests, subject: 'requestId' } as const
  const sale = { table: orders, subject: 'orderId' } as const
  const talk = { table: questions, subject: 'questionId' } as const
  const { askerUid, answererUid, needId } = questions
  const toTasker = isNull(needId)
  const toClient = isNotNull(needId)
  for (const told of [
    { ...work, own: clientUid, other: taskerUid, as: 'clientName' },
    { ...work, own: taskerUid, other: clientUid, as: 'taskerName' },
    { ...sale, own: buyerUid, other: sellerUid, as: 'clientName' },
    { ...sale, own: sellerUid, other: buyerUid, as: 'taskerName' },
    { ...talk, own: askerUid, other: answererUid, as: 'clientName', where: toTasker },
    { ...talk, own: answererUid, other: askerUid, as: 'taskerName', where: toTasker },
    { ...talk, own: askerUid, other: answererUid, as: 'taskerName', where: toClient },
    { ...talk, own: answererUid, other: askerUid, as: 'clientName', where: toClient },
  ])
    await rename(db, uid, told)
}

type Told = {
  table: typeof serviceRequests | typeof tables.orders | typeof tables.questions
  subject: 'requestId' | 'orderId' | 'questionId'
  own: PgColumn
  other: PgColumn
  as: string
  where?: SQL
}

async function rename(
  db: Db,
  uid: string,
  { table, subject, own, other, as, where }: Told,
) {
  const { notifications } = tables
  const { data } = notifications
  await db
    .update(notifications)
    .set({ data: sql`${data} || ${JSON.stringify({ [as]: REMOVED_NAME })}::jsonb` })
    .from(table)
    .where(
      and(
        eq(own, uid),
        where,
        eq(notifications.uid, other),
        sql`${data} ->> ${subject}::text = ${table.id}::text`,
        sql`${data} ->> ${as}::text is not null`,
      ),
    )
}

const soldBy = (db: Db, uid: string) =>
  db
    .select({ id: tables.items.id })
    .from(tables.items)
    .where(eq(tables.items.sellerUid, uid))

/** Deletes the person's unanswered questions, and those to them; other answered ones stay. */
async function forgetQuestions(db: Db, uid: string): Promise<void> {
  const { questions } = tables
  await db
    .delete(questions)
    .where(
      or(
        and(eq(questions.askerUid, uid), isNull(questions.answer)),
        eq(questions.answererUid, uid),
      ),
    )
}

/**
 * The payout account stays: a bank may take money back for months. Returns the folder of the
 * person's video.
 */
async function forgetTasker(db: Db, uid: string): Promise<string[]> {
  const [before] = await db
    .select({ videoUrl: taskers.videoUrl })
    .from(taskers)
    .where(eq(taskers.uid, uid))
  if (!before) return []
  await db
    .update(taskers)
    .set({
      bio: '',
      bioHiddenFor: null,
      categories: [],
      skills: [],
      hourlyRate: null,
      pricePerService: null,
      availability: 'away',
      availableFrom: null,
      lat: null,
      lng: null,
      city: null,
      district: null,
      videoUrl: null,
      videoPoster: null,
      videoSeconds: null,
      searchText: '',
    })
    .where(eq(taskers.uid, uid))
  const { busyTimes, calendarFeeds, calendarImports, favourites } = tables
  const { taskerDaysOff, taskerHours, taskerServices } = tables
  await db.delete(favourites).where(eq(favourites.taskerUid, uid))
  await db.delete(calendarFeeds).where(eq(calendarFeeds.uid, uid))
  await db.delete(calendarImports).where(eq(calendarImports.uid, uid))
  await db.delete(busyTimes).where(eq(busyTimes.taskerUid, uid))
  await db.delete(tables.profileViews).where(eq(tables.profileViews.taskerUid, uid))
  await db.delete(tables.shortNames).where(eq(tables.shortNames.taskerUid, uid))
  await db.delete(tables.quickAnswers).where(eq(tables.quickAnswers.uid, uid))
  await db.delete(taskerServices).where(eq(taskerServices.taskerUid, uid))
  await db.delete(taskerHours).where(eq(taskerHours.taskerUid, uid))
  await db.delete(taskerDaysOff).where(eq(taskerDaysOff.taskerUid, uid))
  return before.videoUrl === null ? [] : [videoIdIn(before.videoUrl)]
}

/** Deletes the rows that concern no other person. Returns the folders of the person's pictures. */
async function forgetRows(db: Db, uid: string): Promise<string[]> {
  const { addresses, blocks, favourites, images, itemFavourites, messageReads } = tables
  const { notificationPreferences, notifications, pushTokens, sessions } = tables
  const { foundItems, idempotencyKeys, savedSearches } = tables
  await db.delete(sessions).where(eq(sessions.uid, uid))
  await db.delete(pushTokens).where(eq(pushTokens.uid, uid))
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.uid, uid))
  await db.delete(addresses).where(eq(addresses.ownerUid, uid))
  await db.delete(favourites).where(eq(favourites.ownerUid, uid))
  await db.delete(itemFavourites).where(eq(itemFavourites.ownerUid, uid))
  await db.delete(savedSearches).where(eq(savedSearches.ownerUid, uid))
  await db.delete(foundItems).where(eq(foundItems.ownerUid, uid))
  const pictures = await db
    .delete(images)
    .where(eq(images.ownerUid, uid))
    .returning({ publicId: images.publicId })
  await db.delete(notifications).where(eq(notifications.uid, uid))
  await db.delete(notificationPreferences).where(eq(notificationPreferences.uid, uid))
  await db.delete(messageReads).where(eq(messageReads.uid, uid))
  await db.delete(blocks).where(or(eq(blocks.ownerUid, uid), eq(blocks.blockedUid, uid)))
  return pictures.map(({ publicId }) => publicId)
}

type FileDeps = Pick<AppDeps, 'db' | 'storage' | 'uploads' | 'logger'>

/** Deletes the files of a deleted account. What fails is left to the sweep. */
export async function deleteFiles(
  { db, storage, uploads, logger }: FileDeps,
  uid: string,
  folders: string[],
): Promise<void> {
  const deletions = [
    ...folders.map((folder) => storage.delete(folder)),
    uploads.removeAll(uid),
  ]
  for (const result of await Promise.allSettled(deletions))
    if (result.status === 'rejected') {
      const person = await personInLog(db, uid)
      logger.warn({ person, err: result.reason }, 'files of a deleted account are left')
    }
}

type RemovalDeps = Pick<AppDeps, 'db' | 'clock' | 'identity' | 'logger'>

/** Few at a time: the provider limits calls. */
const BATCH = 20

/**
 * Deletes at the identity provider the accounts that were deleted here; failed ones at the next
 * call. Until then a sign-in starts no session.
 */
export async function leaveProvider(deps: RemovalDeps, only?: string): Promise<void> {
  const { db, clock, identity, logger } = deps
  if (!identity.remove) return
  const leaving = await db
    .select({ uid: users.uid })
    .from(users)
    .where(
      and(
        isNotNull(users.deletedAt),
        isNull(users.providerLeftAt),
        only === undefined ? undefined : eq(users.uid, only),
      ),
    )
    .orderBy(users.deletedAt)
    .limit(BATCH)
  for (const { uid } of leaving)
    try {
      await identity.remove(uid)
      await db.update(users).set({ providerLeftAt: clock() }).where(eq(users.uid, uid))
    } catch (error) {
      const person = await personInLog(db, uid)
      logger.warn({ person, err: error }, 'an account could not be deleted at the provider')
    }
}
