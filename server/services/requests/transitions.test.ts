import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { PROPOSALS_MAX } from '#src/contract/requests/limits.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { blocks, images, payoutAccounts, requestEvents, users } from '#server/db/schema.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
  storedRequest,
} from '#server/test/bare-requests.ts'
import { pictureRow, type RequestValues } from '#server/test/people.ts'
import { moveRequest, offerTerms, takeBackOffer } from './transitions.ts'

/** Transitions by both parties. Clara asks Marina for work of R$ 100,01. */

setUpBareRequests()

const AT = new Date('2026-11-26T12:00:00Z')
const HOUR = 60 * 60_000
const DATE = new Date('2026-12-01T15:00:00Z')
const before = (date: Date, ms: number) => new Date(date.getTime() - ms)
const clara = { uid: 'clara', operator: false }
const marina = { uid: 'marina', operator: false }
const deps = (now = AT) => ({ db, clock: () => now })

beforeEach(async () => {
  await db.delete(payoutAccounts)
  const account = { uid: 'marina', accountId: 'acct_marina', state: 'active' as const }
  await db.insert(payoutAccounts).values(account)
})

const request = (status: RequestRow['status'], of: RequestValues = {}) =>
  bareRequest(status, { date: DATE, ...of })
type Move = Parameters<typeof moveRequest>[2]
const move = (who: typeof clara, to: Move, now = AT) => moveRequest(deps(now), who, to)
const offer = (
  who: typeof clara,
  id: string,
  terms: Partial<Parameters<typeof offerTerms>[3]> = {},
) => offerTerms(deps(), who, id, { termsVersion: 1, price: 90.5, ...terms }, 'pt')
const eventsOf = (id: string) =>
  db.select().from(requestEvents).where(eq(requestEvents.requestId, id))

const illegal = (status: RequestRow['status']) => ({
  ...{ code: 'requests/illegal-transition', options: { details: { status } } },
})

describe('a move', () => {
  test.each([
    ['cancelled', clara],
    ['declined', marina],
  ] as const)('ends a request of blocked people without words: %s', async (status, who) => {
    const { id } = await request('pending')
    await db.insert(blocks).values({ ownerUid: 'marina', blockedUid: 'clara' })
    await expect(move(who, { id, status, note: 'Responda!' })).rejects.toMatchObject({
      code: 'safety/blocked',
    })
    expect(await eventsOf(id)).toEqual([])
    await move(who, { id, status })
    expect(await eventsOf(id)).toMatchObject([{ note: null }])
    await db.delete(blocks)
  })

  test('lets blocked people write what the work needs', async () => {
    const { id } = await request('in_progress')
    await db.insert(blocks).values({ ownerUid: 'clara', blockedUid: 'marina' })
    await move(marina, { id, status: 'delivered', note: 'Troquei os disjuntores.' })
    const note = 'Falta a tomada da sala.'
    await move(clara, { id, status: 'changes_requested', note })
    expect(await eventsOf(id)).toMatchObject([{ action: 'deliver' }, { note }])
    await db.delete(blocks)
  })

  test('is made once, and repeated changes nothing', async () => {
    const { id } = await request('pending')
    for (let sent = 0; sent < 2; sent++)
      expect(await move(marina, { id, status: 'accepted', termsVersion: 1 })).toEqual([])
    expect(await storedRequest(id)).toMatchObject({ status: 'accepted', statusSince: AT })
    expect(await eventsOf(id)).toMatchObject([
      { action: 'accept', actor: 'tasker', at: AT },
    ])
  })

  test('stores its note and reason', async () => {
    const { id } = await request('pending')
    const said = { note: 'Longe demais.', reason: 'too_far' } as const
    await move(marina, { id, status: 'declined', ...said })
    expect(await eventsOf(id)).toMatchObject([{ action: 'decline', ...said }])
  })

  test('that is illegal names the status of the request', async () => {
    const { id } = await request('pending')
    await expect(move(clara, { id, status: 'in_progress' })).rejects.toMatchObject(
      illegal('pending'),
    )
    await expect(
      move(clara, { id, status: 'accepted', termsVersion: 1 }),
    ).rejects.toMatchObject(illegal('pending'))
  })

  test('to accept names the version of the terms, while they may change', async () => {
    const { id } = await request('pending', { termsVersion: 2 })
    for (const termsVersion of [1, undefined])
      await expect(
        move(marina, { id, status: 'accepted', termsVersion }),
      ).rejects.toMatchObject({
        code: 'requests/terms-changed',
        options: { details: { termsVersion: 2, price: 100.01 } },
      })
    // Declining needs no version.
    await move(marina, { id, status: 'declined' })
    const over = { id, status: 'accepted' as const }
    await expect(move(marina, over)).rejects.toMatchObject(illegal('declined'))
  })

  test('to accept needs a tasker who can be paid', async () => {
    const { id } = await request('pending')
    await db.delete(payoutAccounts)
    const accept = { id, status: 'accepted' as const, termsVersion: 1 }
    await expect(move(marina, accept)).rejects.toMatchObject({
      code: 'requests/tasker-cannot-receive',
    })
    await move(marina, { id, status: 'declined' })
  })

  test('to accept needs a tasker who is not suspended', async () => {
    const { id } = await request('negotiating', { termsBy: 'tasker' })
    const suspend = (suspendedAt: Date | null) =>
      db.update(users).set({ suspendedAt }).where(eq(users.uid, 'marina'))
    await suspend(AT)
    const accept = { id, status: 'accepted' as const, termsVersion: 1 }
    await expect(move(clara, accept)).rejects.toMatchObject({
      code: 'requests/tasker-cannot-receive',
    })
    await suspend(null)
    await move(clara, accept)
  })

  test.each(['completed', 'cancelled', 'disputed'] as const)(
    'to %s is refused to an operator',
    async (status) => {
      const { id } = await request('disputed')
      await barePayments(await storedRequest(id), { status: 'frozen', paidAt: AT })
      const olga = { uid: 'olga', operator: true }
      await expect(move(olga, { id, status })).rejects.toMatchObject({
        code: 'requests/not-found',
      })
      expect(await eventsOf(id)).toEqual([])
    },
  )

  test('to start is allowed from 12 hours before the date', async () => {
    const { id } = await request('paid')
    const opensAt = before(DATE, 12 * HOUR)
    const start = { id, status: 'in_progress' as const }
    await expect(move(marina, start, before(opensAt, 1))).rejects.toMatchObject({
      code: 'requests/too-early',
      options: { details: { status: 'paid', opensAt: opensAt.toISOString() } },
    })
    await move(marina, start, opensAt)
    expect(await storedRequest(id)).toMatchObject({ status: 'in_progress' })
  })

  test('to report a no-show is allowed from the date on', async () => {
    const { id } = await request('in_progress')
    await barePayments(await storedRequest(id), { status: 'held' })
    const blame = { id, status: 'disputed', note: 'Ninguém veio.' } as const
    const noShow = { ...blame, reason: 'no_show' } as const
    await expect(move(clara, noShow, before(DATE, 1))).rejects.toMatchObject({
      code: 'requests/too-early',
      options: { details: { status: 'in_progress', opensAt: DATE.toISOString() } },
    })
    await move(clara, noShow, DATE)
    expect(await storedRequest(id)).toMatchObject({ status: 'disputed' })
    // Any other reason is allowed at once.
    const { id: other } = await request('in_progress')
    await move(clara, { ...blame, id: other, reason: 'quality' }, before(DATE, 1))
  })

  test('to cancel refunds the amount that was shown', async () => {
    const { id } = await request('paid')
    await barePayments(await storedRequest(id), { status: 'held', paidAt: AT })
    const cancel = { id, status: 'cancelled' as const }
    await expect(move(clara, { ...cancel, refund: 50 })).rejects.toMatchObject({
      code: 'requests/refund-changed',
      options: { details: { refund: 100.01, toTasker: 0 } },
    })
    expect(await move(clara, { ...cancel, refund: 100.01 })).not.toEqual([])
    expect(await storedRequest(id)).toMatchObject({ status: 'cancelled' })
  })

  test('shows the photos that came with it', async () => {
    const { id } = await request('in_progress')
    await db
      .insert(images)
      .values(pictureRow('wall', { ownerUid: 'marina', requestId: id }))
    await move(marina, { id, status: 'delivered', photoIds: ['wall'] })
    const [event] = await eventsOf(id)
    const [photo] = await db.select().from(images).where(eq(images.publicId, 'wall'))
    expect(event).toMatchObject({ action: 'deliver' })
    expect(photo?.eventId).toBe(event?.id)
  })
})

describe('an offer', () => {
  test('changes what it names, and nothing else', async () => {
    const { id } = await request('pending')
    await offer(marina, id, { note: 'Com tinta.' })
    expect(await storedRequest(id)).toMatchObject({
      ...{ status: 'negotiating', termsBy: 'tasker', termsVersion: 2, termsSince: AT },
      ...{ price: 9_050, date: DATE, paymentMethod: '100' },
    })
    expect(await eventsOf(id)).toMatchObject([{ action: 'offer', note: 'Com tinta.' }])
    const date = '2026-12-03T15:00:00.000Z'
    const next = {
      termsVersion: 2,
      price: undefined,
      date,
      paymentMethod: '50-50',
    } as const
    await offer(clara, id, next)
    expect(await storedRequest(id)).toMatchObject({
      ...{ termsBy: 'client', termsVersion: 3, price: 9_050 },
      ...{ date: new Date(date), paymentMethod: '50-50' },
    })
  })

  test('needs a future date and the current version, before an agreement', async () => {
    const { id } = await request('pending')
    await expect(offer(marina, id, { date: AT.toISOString() })).rejects.toMatchObject({
      code: 'requests/date-past',
      options: { details: [{ path: 'date' }] },
    })
    await expect(offer(marina, id, { termsVersion: 2 })).rejects.toMatchObject({
      code: 'requests/terms-changed',
    })
    const { id: agreed } = await request('accepted')
    await expect(offer(marina, agreed)).rejects.toMatchObject(illegal('accepted'))
  })

  test('is refused once one party has blocked the other', async () => {
    const { id } = await request('pending')
    const block = { ownerUid: 'clara', blockedUid: 'marina' }
    await db.insert(blocks).values(block)
    for (const who of [clara, marina])
      await expect(offer(who, id, { note: 'Responda!' })).rejects.toMatchObject({
        code: 'safety/blocked',
      })
    expect(await eventsOf(id)).toEqual([])
    await db.delete(blocks)
    await offer(marina, id)
  })

  test('has a maximum for each party in a request', async () => {
    const { id, status } = await request('pending')
    const made = { requestId: id, action: 'offer', status, at: AT } as const
    const past = Array.from({ length: PROPOSALS_MAX - 1 }, () => ({
      ...{ ...made, id: uuidv7(), actor: 'tasker' as const },
    }))
    await db.insert(requestEvents).values(past)
    await offer(marina, id)
    await expect(offer(marina, id, { termsVersion: 2 })).rejects.toMatchObject({
      code: 'requests/too-many-proposals',
      options: { params: { max: PROPOSALS_MAX } },
    })
    await offer(clara, id, { termsVersion: 2 })
    const { id: other } = await request('pending')
    await offer(marina, other)
  })

  test('is withdrawn by its author, in its current version', async () => {
    const { id } = await request('pending')
    await offer(marina, id)
    const takeBack = (who: typeof clara, termsVersion: number) =>
      takeBackOffer(deps(), who, { id, termsVersion })
    await expect(takeBack(clara, 2)).rejects.toMatchObject(illegal('negotiating'))
    await expect(takeBack(marina, 1)).rejects.toMatchObject({
      code: 'requests/terms-changed',
    })
    expect(await takeBack(marina, 2)).toEqual([])
    expect(await storedRequest(id)).toMatchObject({
      ...{ status: 'pending', termsBy: 'client', termsVersion: 3, price: 10_001 },
    })
    // The first terms are no offer.
    await expect(takeBack(clara, 3)).rejects.toMatchObject(illegal('pending'))
  })
})
