import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  acceptNeedOffer,
  listNeedOffers,
  makeNeedOffer,
} from '#src/contract/needs/need-offers.ts'
import { getNeed, publishNeed } from '#src/contract/needs/needs.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { notifications, payoutAccounts, taskers } from '#server/db/schema.ts'
import type { Caller, TestApp } from './harness.ts'
import { must } from './money-world.ts'

const DAY = 24 * 60 * 60_000

/** A moment so many days from now, at the hour. */
export const daysAhead = (days: number, hours = 0): string => {
  const date = new Date(Date.now() + days * DAY + hours * 3_600_000)
  date.setUTCMinutes(0, 0, 0)
  return date.toISOString()
}

type NeedBody = BodyOf<typeof publishNeed>

/** Publishes a need for an electrician at Avenida Paulista; with an address, so that it can be paid. */
export const publish = async (client: Caller, body: Partial<NeedBody> = {}) =>
  must(await client.call(publishNeed, { body: needBody(body) })).data

export const needBody = (body: Partial<NeedBody> = {}) => ({
  category: 'eletrica' as const,
  skill: null,
  title: 'Trocar o disjuntor da cozinha',
  description: 'O disjuntor desarma quando ligo o forno. Apartamento, terceiro andar.',
  when: { days: [], parts: [], until: null },
  budget: 200,
  cep: '01310-100',
  ...body,
})

type OfferBody = BodyOf<typeof makeNeedOffer>

export const offerBody = (body: Partial<OfferBody> = {}): OfferBody => ({
  needVersion: 1,
  price: 180,
  date: daysAhead(5),
  message: 'Levo o material.',
  service: null,
  ...body,
})

export const tryOffer = (tasker: Caller, needId: string, body: Partial<OfferBody> = {}) =>
  tasker.call(makeNeedOffer, { params: { id: needId }, body: offerBody(body) })

export const offer = async (
  tasker: Caller,
  needId: string,
  body: Partial<OfferBody> = {},
) => must(await tryOffer(tasker, needId, body)).data

export const offersOf = async (client: Caller, needId: string) =>
  must(await client.call(listNeedOffers, { params: { id: needId } })).data

export const needOf = async (client: Caller, id: string) =>
  must(await client.call(getNeed, { params: { id } })).data

export const tryAccept = (
  client: Caller,
  { _id, version }: Record<'_id', string> & { version: number },
) => client.call(acceptNeedOffer, { params: { offerId: _id }, body: { version } })

export const accept = async (...args: Parameters<typeof tryAccept>) =>
  must(await tryAccept(...args)).data

/** A tasker of the trade at Avenida Paulista who can be paid. */
export async function makeTasker(
  { as, db }: Pick<TestApp, 'as' | 'db'>,
  uid = `tasker-${uuidv7()}`,
  row: Partial<typeof taskers.$inferInsert> = {},
): Promise<Caller & { uid: string }> {
  const caller = await as(uid, { roles: ['client', 'tasker'] })
  await db
    .insert(taskers)
    .values({ uid, categories: ['eletrica'], lat: -23.561, lng: -46.656, ...row })
  await db.insert(payoutAccounts).values({ uid, accountId: `acct_${uid}`, state: 'active' })
  return { ...caller, uid }
}

/** The actions of which a person was notified about a need, in order. */
export async function newsOf(
  { db }: Pick<TestApp, 'db'>,
  needId: string,
  uid: string,
): Promise<unknown[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.uid, uid))
    .orderBy(notifications.id)
  return rows.flatMap(({ data }) => (data['needId'] === needId ? [data['action']] : []))
}

/** What a person was told, whatever it is about. */
export async function toldAll(
  { db }: Pick<TestApp, 'db'>,
  uid: string,
): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select({ data: notifications.data })
    .from(notifications)
    .where(eq(notifications.uid, uid))
    .orderBy(notifications.id)
  return rows.map(({ data }) => data)
}

/** The part of a refused answer that tests compare; without a status any is right. */
export const refusal = (code: string, status?: number) => ({
  ...(status && { status }),
  error: { code },
})
