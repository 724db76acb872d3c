import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { findRequest, type RequestRow } from '#server/db/requests/request-rows.ts'
import {
  images,
  items,
  orders,
  payments,
  reports,
  serviceRequests,
  taskers,
  users,
} from '#server/db/schema.ts'
import { taskerSearchText } from '#server/services/search/text.ts'

type TaskerRow = Partial<
  Omit<
    typeof taskers.$inferSelect,
    'uid' | 'searchText' | 'words' | 'quality' | 'publicLat' | 'publicLng' | 'place'
  >
>

/** A tasker that searches find; without a name the uid is the name. */
export async function addTasker(
  db: Db,
  uid: string,
  { name = uid, ...row }: TaskerRow & { name?: string } = {},
): Promise<void> {
  const tasker = {
    categories: ['pintura' as const],
    skills: [],
    bio: '',
    city: null,
    district: null,
    ...row,
  }
  await db
    .insert(users)
    .values({ uid, name, roles: ['client', 'tasker'], currentRole: 'tasker' })
    .onConflictDoUpdate({ target: users.uid, set: { name } })
  await db
    .insert(taskers)
    .values({ ...tasker, uid, searchText: taskerSearchText({ name, ...tasker }) })
}

export type RequestValues = Partial<typeof serviceRequests.$inferInsert>
export type PaymentValues = Partial<typeof payments.$inferInsert>

/** Clara's request to Marina for R$ 100,00, as it is in the database; returns its id. */
export async function addRequest(db: Db, request: RequestValues = {}): Promise<string> {
  const { id = uuidv7() } = request
  await db.insert(serviceRequests).values({
    clientUid: 'clara',
    taskerUid: 'marina',
    status: 'pending',
    number: 'A38F',
    termsBy: 'client',
    category: 'pintura',
    description: 'Pintar a sala inteira',
    date: new Date(),
    cep: '01310100',
    paymentMethod: '100',
    price: 10_000,
    feePercent: 15,
    statusSince: new Date(),
    ...request,
    id,
  })
  return id
}

/** The request's row in the database. */
export async function requestRow(db: Db, id: string): Promise<RequestRow> {
  const row = await findRequest(db, id)
  if (!row) throw new Error(`no request ${id}`)
  return row
}

/** A held payment of R$ 100,00 for a request or an order; returns its id. */
export async function addPayment(db: Db, payment: PaymentValues): Promise<string> {
  const { id = uuidv7() } = payment
  const held = { instalment: 1, amount: 10_000, status: 'held' } as const
  await db.insert(payments).values({ ...held, ...payment, id })
  return id
}

type OrderValues = Partial<typeof orders.$inferInsert> &
  Pick<typeof orders.$inferInsert, 'sellerUid' | 'buyerUid'>

/** A sale of an item between two, for R$ 200,00, as it is in the database; returns its id. */
export async function addOrder(db: Db, order: OrderValues): Promise<string> {
  const [id, itemId] = [uuidv7(), uuidv7()]
  const what = { title: 'Vitrola', price: 20_000 }
  await db.insert(items).values({
    ...what,
    id: itemId,
    sellerUid: order.sellerUid,
    category: 'casa',
    condition: 'used',
    stock: 1,
    status: 'active',
    searchText: '',
  })
  await db.insert(orders).values({
    ...what,
    id,
    itemId,
    number: 'V38F',
    status: 'confirmed',
    quantity: 1,
    delivery: 'pickup',
    deliveryPrice: 0,
    feePercent: 15,
    statusSince: new Date(),
    ...order,
  })
  return id
}

/** The row of a small photo of Clara's for a request. */
export const pictureRow = (
  publicId: string,
  of: Partial<typeof images.$inferInsert> = {},
) => ({
  ...{ publicId, ownerUid: 'clara', width: 8, height: 8, widths: [8] },
  kind: 'job' as const,
  ...of,
})

/** The tasker's row in the database. */
export async function taskerRow(db: Db, uid: string) {
  const [row] = await db.select().from(taskers).where(eq(taskers.uid, uid))
  if (!row) throw new Error(`no tasker ${uid}`)
  return row
}

/** Reports something of a request, which opens it to operators. */
export const addReport = (db: Db, requestId: string) =>
  db
    .insert(reports)
    .values({ id: uuidv7(), requestId, reason: 'other', note: 'Algo estranho' })
