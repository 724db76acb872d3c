import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { NotificationSubject } from '#src/contract/notifications/notifications.ts'
import { Id } from '#src/contract/protocol/primitives.ts'
import { firstName } from '#src/lib/first-name.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import type { Db } from '#server/db/database.ts'
import {
  images,
  items,
  needs,
  orders,
  serviceRequests as requests,
  users,
} from '#server/db/schema.ts'
import {
  coversOf,
  itemPhotosOf,
  needCoversOf,
} from '#server/services/media/first-photos.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { descriptionShown } from '#server/services/texts/description.ts'
import type { SentenceData } from './sentences.ts'

type Found = Map<string, NotificationSubject>
type About = (data: SentenceData) => NotificationSubject | null

/** The subjects of a person's notifications, as far as the person may see them. */
export async function subjectsOf(
  db: Db,
  uid: string,
  data: readonly SentenceData[],
): Promise<About> {
  const named = (key: string) => [...new Set(data.flatMap((each) => idIn(each, key) ?? []))]
  const found = await Promise.all([
    requestsOf(db, uid, named('requestId')),
    ordersOf(db, uid, named('orderId')),
    itemsOf(db, uid, named('itemId')),
    needsOf(db, uid, named('needId')),
  ])
  const [ofRequest, ofOrder, ofItem, ofNeed] = found
  return (each) =>
    ofRequest.get(idIn(each, 'requestId') ?? '') ??
    ofOrder.get(idIn(each, 'orderId') ?? '') ??
    ofItem.get(idIn(each, 'itemId') ?? '') ??
    ofNeed.get(idIn(each, 'needId') ?? '') ??
    null
}

const idIn = (data: SentenceData, key: string): string | null =>
  Id.safeParse(data[key]).data ?? null

/** Requests: with the first job photo, else the photo of the other party. */
async function requestsOf(db: Db, uid: string, ids: string[]): Promise<Found> {
  if (ids.length === 0) return new Map()
  const [rows, covers] = await Promise.all([
    db
      .select({
        id: requests.id,
        status: requests.status,
        description: requests.description,
        descriptionContacts: requests.descriptionContacts,
        person: users.name,
        face: images,
      })
      .from(requests)
      .innerJoin(users, isOther(uid, requests.clientUid, requests.taskerUid))
      .leftJoin(images, eq(images.publicId, users.photoId))
      .where(
        and(inArray(requests.id, ids), isIn(uid, requests.clientUid, requests.taskerUid)),
      ),
    coversOf(db, ids),
  ])
  return new Map(
    rows.map(({ id, person, face, ...request }) => [
      id,
      {
        title: requestTitle(descriptionShown(request)),
        person,
        photo: covers.get(id) ?? imageOrNull(face),
      },
    ]),
  )
}

async function ordersOf(db: Db, uid: string, ids: string[]): Promise<Found> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: orders.id,
      itemId: orders.itemId,
      title: orders.title,
      person: users.name,
    })
    .from(orders)
    .innerJoin(users, isOther(uid, orders.buyerUid, orders.sellerUid))
    .where(and(inArray(orders.id, ids), isIn(uid, orders.buyerUid, orders.sellerUid)))
  const photos = await itemPhotosOf(
    db,
    rows.map(({ itemId }) => itemId),
  )
  return new Map(
    rows.map(({ id, itemId, title, person }) => [
      id,
      { title, person, photo: photos.get(itemId) ?? null },
    ]),
  )
}

/** Items; one that an operator has hidden, for its seller alone. */
async function itemsOf(db: Db, uid: string, ids: string[]): Promise<Found> {
  if (ids.length === 0) return new Map()
  const [rows, photos] = await Promise.all([
    db
      .select({ id: items.id, title: items.title })
      .from(items)
      .where(
        and(inArray(items.id, ids), or(isNull(items.hidden), eq(items.sellerUid, uid))),
      ),
    itemPhotosOf(db, ids),
  ])
  return new Map(
    rows.map(({ id, title }) => [
      id,
      { title, person: null, photo: photos.get(id) ?? null },
    ]),
  )
}

/**
 * Needs: for their client, and for those who read them, with the client's first name; none of a
 * deleted account.
 */
async function needsOf(db: Db, uid: string, ids: string[]): Promise<Found> {
  if (ids.length === 0) return new Map()
  const [rows, photos] = await Promise.all([
    db
      .select({ need: needs, client: users.name })
      .from(needs)
      .innerJoin(users, eq(users.uid, needs.clientUid))
      .where(
        and(
          inArray(needs.id, ids),
          isNull(users.deletedAt),
          or(isNull(needs.hiddenAt), eq(needs.clientUid, uid)),
        ),
      ),
    needCoversOf(db, ids),
  ])
  return new Map(
    rows.map(({ need, client }) => [
      need.id,
      {
        title: masked(need.title, need.titleContacts),
        person: need.clientUid === uid ? null : firstName(client),
        photo: photos.get(need.id) ?? null,
      },
    ]),
  )
}

const isIn = (uid: string, one: PgColumn, other: PgColumn): SQL | undefined =>
  or(eq(one, uid), eq(other, uid))

/** Joins the party that the reader is not. */
const isOther = (uid: string, one: PgColumn, other: PgColumn): SQL =>
  sql`${users.uid} = case when ${one} = ${uid} then ${other} else ${one} end`
