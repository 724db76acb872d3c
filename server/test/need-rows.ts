import { v7 as uuidv7 } from 'uuid'
import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { needOffers, needs } from '#server/db/schema.ts'
import type { NeedRow, OfferRow } from '#server/services/needs/need-rows.ts'

/** The middle of São Paulo, where the needs of tests are. */
export const CENTRE = { lat: -23.5505, lng: -46.6333 }

/** A place so many kilometres north of it. */
export const north = (km: number) => ({ ...CENTRE, lat: CENTRE.lat + km / 111.2 })

/** Clara's open need for a painter, on any day, as it is in the database. */
export async function addNeed(
  db: Db,
  need: Partial<typeof needs.$inferInsert> = {},
): Promise<NeedRow> {
  const { createdAt = new Date(), status = 'open' } = need
  const [row] = await db
    .insert(needs)
    .values({
      id: uuidv7(),
      clientUid: 'clara',
      status,
      statusSince: createdAt,
      title: 'Pintar a sala',
      description: 'Pintar a sala inteira de branco',
      category: 'pintura',
      days: [],
      parts: [],
      cep: '01310100',
      ...CENTRE,
      paymentMethod: '100',
      feePercent: 15,
      reachKm: 10,
      deadline: status === 'open' ? new Date(createdAt.getTime() + needTimers.open) : null,
      nextWaveAt: null,
      ...need,
      createdAt,
    })
    .returning()
  if (!row) throw new Error('no need was written')
  return row
}

/** A standing offer of R$ 100,00, as it is in the database. */
export async function addOffer(
  db: Db,
  offer: Partial<typeof needOffers.$inferInsert> &
    Pick<typeof needOffers.$inferInsert, 'needId' | 'taskerUid'>,
): Promise<OfferRow> {
  const now = new Date()
  const [row] = await db
    .insert(needOffers)
    .values({
      id: uuidv7(),
      status: 'made',
      price: 10_000,
      date: new Date(now.getTime() + 30 * 24 * 60 * 60_000),
      createdAt: now,
      changedAt: now,
      ...offer,
    })
    .returning()
  if (!row) throw new Error('no offer was written')
  return row
}
