import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { needOffers, needReaders, needs, notifications } from '#server/db/schema.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'

type Leaving = { removedName: string; at: Date }

/**
 * Of an account that is deleted: ends their open needs, deletes those without an answer, and
 * withdraws their offers. Others keep what they answered, without words, address and name: a need
 * of a deleted account is read by no tasker, and a request made of one has its own words.
 */
export async function forgetNeeds(tx: Db, uid: string, leaving: Leaving): Promise<void> {
  await endNeeds(tx, uid, leaving)
  await withdrawOffers(tx, uid, leaving)
}

async function endNeeds(tx: Db, uid: string, { removedName, at }: Leaving): Promise<void> {
  const own = eq(needs.clientUid, uid)
  const ended = await tx
    .update(needs)
    .set({
      ...{ status: 'withdrawn', statusSince: at, deadline: null },
      ...{ nextWaveAt: null, nextWaveKm: null },
    })
    .where(and(own, eq(needs.status, 'open')))
    .returning()
  for (const need of ended) {
    const standing = and(eq(needOffers.needId, need.id), eq(needOffers.status, 'made'))
    const rows = await tx.select().from(needOffers).where(standing)
    const uids = rows.map(({ taskerUid }) => taskerUid)
    await notifyOfNeed(tx, need, { action: 'need_ended', uids, at })
  }
  const ofNeeds = tx.select({ id: needs.id }).from(needs).where(own)
  const told = union(
    tx
      .select({ uid: needOffers.taskerUid })
      .from(needOffers)
      .where(inArray(needOffers.needId, ofNeeds)),
    tx
      .select({ uid: needReaders.taskerUid })
      .from(needReaders)
      .where(inArray(needReaders.needId, ofNeeds)),
  )
  await tx
    .update(notifications)
    .set({ data: withName('clientName', removedName) })
    .where(
      and(
        inArray(notifications.uid, told),
        inArray(sql`(${notifications.data}->>'needId')::uuid`, ofNeeds),
      ),
    )
  const answers = tx
    .select({ id: needOffers.id })
    .from(needOffers)
    .where(eq(needOffers.needId, needs.id))
  await tx.delete(needs).where(and(own, notExists(answers)))
  await tx
    .update(needs)
    // The district stays, as of a request.
    .set({
      title: '',
      titleContacts: null,
      description: '',
      descriptionContacts: null,
      address: null,
      lat: null,
      lng: null,
      cep: sql`substr(${needs.cep}, 1, 5) || '000'`,
    })
    .where(own)
}

async function withdrawOffers(
  tx: Db,
  uid: string,
  { removedName }: Leaving,
): Promise<void> {
  const own = eq(needOffers.taskerUid, uid)
  await tx
    .update(needOffers)
    .set({ status: 'withdrawn' })
    .where(and(own, eq(needOffers.status, 'made')))
  await tx.update(needOffers).set({ message: '', messageContacts: null }).where(own)
  await tx.delete(needReaders).where(eq(needReaders.taskerUid, uid))
  await tx
    .update(notifications)
    .set({ data: withName('taskerName', removedName) })
    .from(needOffers)
    .innerJoin(needs, eq(needs.id, needOffers.needId))
    .where(
      and(
        own,
        eq(notifications.uid, needs.clientUid),
        sql`${notifications.data}->>'offerId' = ${needOffers.id}::text`,
      ),
    )
}

const withName = (name: 'clientName' | 'taskerName', removedName: string) =>
  sql`${notifications.data} || ${JSON.stringify({ [name]: removedName })}::jsonb`
