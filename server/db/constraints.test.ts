import { eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPayment, addRequest, addTasker } from '#server/test/people.ts'
import { openTestDatabase } from '#server/test/database.ts'
import type { OpenedDatabase } from './database.ts'
import {
  attention,
  blocks,
  chargebacks,
  images,
  interests,
  items,
  notifications,
  reports,
  requestEvents,
  requestReminders,
  reviews,
  taskerDaysOff,
  taskerHours,
  taskerServices,
  users,
} from './schema.ts'

let database: OpenedDatabase
const itemId = uuidv7()

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db
    .insert(users)
    .values({ uid: 'clara', name: 'Clara', roles: ['client'], currentRole: 'client' })
  await addTasker(db, 'marina', { categories: ['eletrica'] })
  const requestId = await addRequest(db, { status: 'paid' })
  const at = new Date()
  const paymentId = await addPayment(db, {
    requestId,
    amount: 10_000,
    status: 'released',
    transferAmount: 8_000,
    feeAmount: 1_000,
    refundAmount: 1_000,
  })
  await db.insert(chargebacks).values({
    id: 'du_1',
    paymentId,
    status: 'lost',
    amount: 500,
    reason: 'fraudulent',
    recoverAmount: 400,
    openedAt: at,
  })
  await db
    .insert(attention)
    .values({ id: uuidv7(), kind: 'debt', subject: 'du_1', amount: 400, since: at })
  await db.insert(requestEvents).values({
    id: uuidv7(),
    requestId,
    action: 'chargeback_lost',
    status: 'paid',
    actor: 'system',
    at,
  })
  await db.insert(blocks).values({ ownerUid: 'clara', blockedUid: 'marina' })
  await db.insert(reports).values({
    id: uuidv7(),
    reporterUid: 'clara',
    personUid: 'marina',
    reason: 'fraud',
    note: '',
  })
  await db.insert(requestReminders).values({ requestId, kind: 'day', date: at })
  await db.insert(reviews).values({
    id: uuidv7(),
    taskerUid: 'marina',
    authorUid: 'clara',
    authorName: 'Clara',
    rating: 5,
  })
  const service = { taskerUid: 'marina', price: 9000, charge: 'from' as const }
  await db.insert(taskerServices).values([
    { ...service, position: 0, skill: 'iluminacao' },
    { ...service, position: 1, name: 'torneiras' },
  ])
  await db
    .insert(taskerHours)
    .values({ taskerUid: 'marina', weekday: 0, opens: '08:00', closes: '18:00' })
  await db.insert(taskerDaysOff).values({
    taskerUid: 'marina',
    position: 0,
    firstDay: '2026-12-24',
    lastDay: '2026-12-26',
  })
  await db.insert(notifications).values({ id: uuidv7(), uid: 'clara', type: 'system' })
  await db.insert(items).values({
    id: itemId,
    sellerUid: 'clara',
    title: 'Furadeira',
    category: 'ferramentas',
    price: 500,
    condition: 'used',
    stock: 0,
    status: 'sold',
  })
  const image = { ownerUid: 'clara', width: 1, height: 1, widths: [1] }
  await db.insert(images).values([
    { ...image, publicId: 'face', kind: 'profile' },
    { ...image, publicId: 'drill', kind: 'item', itemId },
  ])
  await db.update(users).set({ photoId: 'face', bannerId: 'face' }).where(ofClara)
  await db.insert(interests).values({ topic: 'mercadopago', email: 'a@b.test', lang: 'es' })
})
afterAll(() => database.close())

const ofClara = eq(users.uid, 'clara')

/** The name of the constraint that refuses a statement; null when it passes. */
async function refusal(statement: SQL): Promise<string | null> {
  try {
    await database.db.execute(statement)
    return null
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (typeof cause !== 'object' || cause === null || !('constraint' in cause)) throw error
    return String(cause.constraint)
  }
}

const set = (table: string, change: string) => sql.raw(`update ${table} set ${change}`)

describe('the database refuses', () => {
  test.each([
    ['users', "roles = '{client,admin}'", 'users_roles'],
    ['users', `"current_role" = 'admin'`, 'users_current_role'],
    ['users', "subscription_type = 'gold'", 'users_subscription'],
    ['users', 'radius_km = 0', 'users_radius'],
    ['users', 'radius_km = 101', 'users_radius'],
    ['users', "photo_id = 'nobody'", 'users_photo_id_images_public_id_fk'],
    ['users', "banner_id = 'nobody'", 'users_banner_id_images_public_id_fk'],
    ['taskers', "categories = '{magia}'", 'taskers_known_categories'],
    ['taskers', "availability = 'asleep'", 'taskers_availability'],
    ['taskers', 'price_per_service = 499', 'taskers_service_price'],
    ['taskers', 'hourly_rate = 10000001', 'taskers_hourly_rate'],
    ['taskers', 'experience = -1', 'taskers_experience'],
    ['taskers', 'rating = 5.1', 'taskers_stars'],
    ['taskers', 'completed_jobs = -1', 'taskers_counts'],
    ['taskers', "available_from = '2026-12-02'", 'taskers_return'],
    ['tasker_services', 'position = 40', 'tasker_services_position'],
    ['tasker_services', 'skill = null', 'tasker_services_named'],
    ['tasker_services', 'price = 499', 'tasker_services_price'],
    ['tasker_services', "charge = 'hourly'", 'tasker_services_charge'],
    ['tasker_services', "name = repeat('x', 61)", 'tasker_services_name'],
    ['tasker_services', "note = repeat('x', 81)", 'tasker_services_note'],
    ['tasker_services', "skill = 'torneiras'", 'tasker_services_once'],
    ['tasker_hours', 'weekday = 7', 'tasker_hours_weekday'],
    ['tasker_hours', "opens = '08:15'", 'tasker_hours_opens'],
    ['tasker_hours', "closes = '24:00'", 'tasker_hours_closes'],
    ['tasker_hours', "closes = '08:00'", 'tasker_hours_order'],
    ['tasker_days_off', "last_day = '2026-12-23'", 'tasker_days_off_order'],
    ['tasker_days_off', "last_day = '2027-12-25'", 'tasker_days_off_order'],
    ['tasker_days_off', "note = repeat('x', 41)", 'tasker_days_off_note'],
    ['reviews', 'rating = 0', 'reviews_stars'],
    ['reviews', 'rating = 6', 'reviews_stars'],
    ['reviews', "by = 'operator'", 'reviews_by'],
    ['reviews', "tags = '{rude}'", 'reviews_known_tags'],
    ['reviews', "reply = 'Obrigada!', shown_at = now()", 'reviews_replied'],
    ['reviews', "reply = 'Obrigada!', replied_at = now()", 'reviews_replied'],
    [
      'reviews',
      "reply = repeat('x', 501), replied_at = now(), shown_at = now()",
      'reviews_reply',
    ],
    ['service_requests', "status = 'lost'", 'requests_status'],
    ['service_requests', "paused_status = 'lost'", 'requests_paused_status'],
    ['service_requests', "terms_by = 'system'", 'requests_terms_by'],
    ['service_requests', "category = 'magia'", 'requests_category'],
    ['service_requests', "payment_method = '33'", 'requests_method'],
    ['service_requests', 'price = 499', 'requests_price'],
    ['service_requests', 'price = 10000001', 'requests_price'],
    ['service_requests', 'fee_percent = -1', 'requests_fee'],
    ['service_requests', 'fee_percent = 100.5', 'requests_fee'],
    ['service_requests', 'terms_version = 0', 'requests_terms_version'],
    ['request_reminders', "kind = 'year'", 'request_reminders_kind'],
    ['request_events', "action = 'vanish'", 'request_events_action'],
    ['request_events', "status = 'vanished'", 'request_events_status'],
    ['request_events', "actor = 'bank'", 'request_events_actor'],
    ['request_events', "reason = 'mood'", 'request_events_reason'],
    ['payments', "status = 'gone'", 'payments_known_status'],
    ['payments', 'instalment = 0', 'payments_instalments'],
    ['payments', 'amount = 10000001', 'payments_amount'],
    ['payments', 'transfer_amount = -1', 'payments_not_negative'],
    ['payments', 'fee_amount = -1', 'payments_not_negative'],
    ['payments', 'refund_amount = -1', 'payments_not_negative'],
    ['payments', 'refunded_by_hand = -1', 'payments_not_negative'],
    ['payments', 'lost_amount = -1', 'payments_not_negative'],
    ['payments', 'reversed_amount = -1', 'payments_not_negative'],
    ['payments', 'refund_amount = 1001', 'payments_divided'],
    ['payments', 'transfer_amount = 8001', 'payments_divided'],
    ['payments', 'fee_amount = 1001', 'payments_divided'],
    ['payments', 'refunded_by_hand = 10001', 'payments_gone'],
    ['payments', 'lost_amount = 10001', 'payments_gone'],
    ['payments', 'reversed_amount = 8001', 'payments_reversed'],
    ['payments', 'transfer_attempt = 0', 'payments_attempts'],
    ['chargebacks', "status = 'appealed'", 'chargebacks_status'],
    ['chargebacks', 'amount = 0', 'chargebacks_amount'],
    ['chargebacks', 'recover_amount = -1, debt_amount = -1', 'chargebacks_not_negative'],
    ['chargebacks', 'debt_amount = 401', 'chargebacks_debt'],
    ['blocks', "blocked_uid = 'clara'", 'blocks_not_self'],
    ['reports', "reason = 'boredom'", 'reports_reason'],
    ['reports', "person_uid = 'clara'", 'reports_not_self'],
    ['attention', "kind = 'boredom'", 'attention_kind'],
    ['attention', 'amount = -1', 'attention_amount'],
    ['notifications', "type = 'gossip'", 'notifications_type'],
    ['items', "category = 'magia'", 'items_category'],
    ['items', "condition = 'broken'", 'items_condition'],
    ['items', "status = 'stolen'", 'items_known_status'],
    ['items', 'price = 499', 'items_price_range'],
    ['items', 'stock = -1', 'items_stock'],
    ['images', "kind = 'selfie'", 'images_kind'],
    ['images', 'width = 0', 'images_size'],
    ['images', 'position = -1', 'images_position'],
    ['images', `item_id = '${uuidv7()}'`, 'images_item_id_items_id_fk'],
    ['interests', "topic = 'cars'", 'interests_topic'],
    ['interests', "lang = 'en'", 'interests_lang'],
  ])('%s with %s', async (table, change, constraint) => {
    expect(await refusal(set(table, change))).toBe(constraint)
  })
})

describe('the database takes', () => {
  test.each([
    ['payments', 'reversed_amount = 8000, lost_amount = 10000, refunded_by_hand = 10000'],
    ['payments', 'transfer_amount = null, reversed_amount = 0'],
    ['service_requests', 'price = 500, fee_percent = 100, paused_status = null'],
    ['taskers', 'price_per_service = null, hourly_rate = null, rating = 5'],
    ['taskers', "availability = 'away', available_from = '2026-12-02'"],
    ['tasker_hours', "opens = '00:00', closes = '23:30'"],
    ['tasker_days_off', "last_day = '2027-12-24'"],
    ['chargebacks', 'debt_amount = 400'],
    ['users', "roles = '{tasker}', radius_km = 100"],
  ])('%s with %s', async (table, change) => {
    expect(await refusal(set(table, change))).toBeNull()
  })

  test('a deleted picture clears every reference to it', async () => {
    const { db } = database
    await db.delete(images).where(eq(images.publicId, 'face'))
    const [clara] = await db.select().from(users).where(ofClara)
    expect(clara).toMatchObject({ photoId: null, bannerId: null })
    await db.delete(items).where(eq(items.id, itemId))
    expect(await db.select().from(images)).toEqual([])
  })
})
