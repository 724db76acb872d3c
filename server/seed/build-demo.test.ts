import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findSkill } from '#server/data/skills-catalogue.ts'
import { instalments } from '#src/contract/payments/money.ts'
import { platformFee } from '#src/contract/payments/fees.ts'
import {
  deadlineOf,
  startOpensAt,
  requestLifecycle,
  type Transition,
} from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { updateServices } from '#src/contract/taskers/price-list.ts'
import { repeatedService } from '#src/contract/taskers/service-keys.ts'
import { updateSchedule } from '#src/contract/taskers/schedule.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { areHours } from '#src/contract/taskers/hours.ts'
import { drawPortrait } from '#server/seed/art/portraits.ts'
import { drawPicture } from '#server/seed/art/scenes.ts'
import { buildDemo } from './build-demo.ts'
import { ratingsFor } from './build-reviews.ts'
import { createRandom } from './random.ts'

const now = new Date('2026-11-21T15:00:00Z')
const demo = buildDemo({ now, feePercent: 15 })
const users = new Map(demo.users.map((user) => [user.uid, user]))
const taskers = new Map(demo.taskers.map((tasker) => [tasker.uid, tasker]))
const accountUids = [
  'demo-cliente',
  'demo-tasker',
  'demo-ambos',
  'demo-operador',
  'demo-tasker-novo',
]

/** The public reviews of a tasker. */
const readOf = (uid: string) => (review: (typeof demo.reviews)[number]) =>
  review.taskerUid === uid && review.by === 'client' && review.shownAt !== null

const allIds = [
  ...[demo.reviews, demo.requests, demo.notifications, demo.items, demo.needs],
  ...[demo.series, demo.needs.flatMap(({ offers }) => offers)],
].flatMap((list) => list.map(({ id }) => id))
const allImages = [
  ...demo.users.flatMap(({ photo }) => photo ?? []),
  ...demo.taskers.flatMap(({ portfolio }) => portfolio),
  ...demo.items.flatMap(({ photos }) => photos),
  ...demo.needs.flatMap(({ photos }) => photos),
]

describe('the demo as a whole', () => {
  test('is the same for the same time', () => {
    expect(buildDemo({ now, feePercent: 15 })).toEqual(demo)
  })

  test('is as rich as it should be', () => {
    expect(demo.taskers.length).toBeGreaterThanOrEqual(64)
    expect(demo.users.length - demo.taskers.length).toBeGreaterThanOrEqual(20)
    expect(demo.items.length).toBeGreaterThanOrEqual(42)
    expect(demo.taskers.filter(({ video }) => video).length).toBeGreaterThan(3)
    expect(new Set(demo.requests.map(({ status }) => status))).toEqual(
      new Set(requestStatuses),
    )
  })

  test('has price lists and hours valid in the contract, for most taskers', () => {
    for (const { uid, services, hours, daysOff } of demo.taskers) {
      const shown = services.map((each) => ({ ...each, price: each.price / 100 }))
      const list = { services: shown }
      expect(updateServices.body.safeParse(list).error, uid).toBeUndefined()
      expect(repeatedService(services)).toBeUndefined()
      expect(services.every(({ skill }) => skill === null || findSkill(skill))).toBe(true)
      expect(updateSchedule.body.safeParse({ hours, daysOff }).error, uid).toBeUndefined()
      expect(areHours(hours)).toBe(true)
    }
    const share = (found: readonly unknown[]) => found.length / demo.taskers.length
    const priced = share(demo.taskers.filter(({ services }) => services.length > 0))
    const timed = share(demo.taskers.filter(({ hours }) => hours.length > 0))
    for (const part of [priced, timed]) expect(Math.abs(part - 0.85)).toBeLessThan(0.12)
    for (const state of ['busy', 'away'] as const) {
      const some = demo.taskers.filter(({ availability }) => availability === state)
      expect(some.some(({ availableFrom }) => availableFrom !== null)).toBe(true)
    }
  })

  test('gives everything its own id', () => {
    expect(new Set(allIds).size).toBe(allIds.length)
    expect(new Set(allImages.map(({ publicId }) => publicId)).size).toBe(allImages.length)
    expect(new Set(demo.users.map(({ email }) => email)).size).toBe(demo.users.length)
    expect(users.size).toBe(demo.users.length)
  })

  test('has drawn pictures, each with an owner', () => {
    for (const { picture, ownerUid } of allImages) {
      expect(users.has(ownerUid), ownerUid).toBe(true)
      const known = picture === `portrait/${ownerUid}` || drawPicture(picture) !== null
      expect(known, picture).toBe(true)
    }
  })

  test('has the accounts that the README names', () => {
    for (const uid of accountUids) expect(users.has(uid), uid).toBe(true)
    expect(users.get('demo-ambos')?.roles).toEqual(['client', 'tasker'])
    expect(taskers.get('demo-tasker-novo')?.payoutAccountId).toBeNull()
    expect(demo.taskers.filter(({ payoutAccountId }) => !payoutAccountId)).toHaveLength(1)
  })
})

test('a finished lesson is repeated each week, from more than a week ahead on', () => {
  const [lesson] = demo.series
  expect(demo.series).toHaveLength(1)
  const repeated = demo.requests.find(({ id }) => id === lesson?.requestId)
  expect(repeated).toMatchObject({ status: 'completed', clientUid: 'demo-cliente' })
  expect(lesson).toMatchObject({ status: 'active', interval: 'week' })
  // Only the request of each visit takes hours and waits for a payment.
  expect(lesson?.nextAt?.getTime()).toBeGreaterThan(now.getTime())
})

describe('the published needs', () => {
  const ofClient = demo.needs.filter(({ clientUid }) => clientUid === 'demo-cliente')

  test('are one with offers to compare, one with waves alone, and one that is over', () => {
    expect(
      ofClient.map(({ status, offers, readers }) => [
        status,
        offers.length,
        new Set(readers.map(({ wave }) => wave)).size,
      ]),
    ).toEqual([
      ['open', 3, 1],
      ['open', 0, 2],
      ['expired', 0, 1],
    ])
    for (const need of demo.needs) expect((need.deadline ?? now) >= now).toBe(true)
  })

  test('are notified to taskers of the trade, and answered by some of them', () => {
    for (const { category, readers, offers, days } of demo.needs) {
      const notified = readers.map(({ taskerUid }) => taskerUid)
      expect(new Set(notified).size).toBe(notified.length)
      for (const uid of notified)
        expect(taskers.get(uid)?.categories, uid).toContain(category)
      for (const { taskerUid, date } of offers) {
        expect(notified).toContain(taskerUid)
        expect(days).toContain(dayAt(date))
      }
    }
  })

  test('of others are there for the demo tasker', () => {
    const own = taskers.get('demo-tasker')?.categories ?? []
    const open = demo.needs.filter(({ status }) => status === 'open')
    expect(open.filter(({ category }) => own.includes(category))).toHaveLength(2)
  })
})

describe('variety on a screen', () => {
  const hashOf = (svg: string | null) =>
    createHash('sha256')
      .update(svg ?? '')
      .digest('hex')
  const pictureOf = ({ picture }: { picture: string }) => hashOf(drawPicture(picture))
  const works = demo.taskers.map(({ portfolio }) => portfolio.map(pictureOf))

  test('at least 120 pictures of work differ', () => {
    expect(new Set(works.flat()).size).toBeGreaterThanOrEqual(120)
  })

  test('no portfolio begins with another’s picture, or repeats one', () => {
    expect(new Set(works.map(([first]) => first)).size).toBe(demo.taskers.length)
    for (const work of works) expect(new Set(work).size).toBe(work.length)
  })

  test('no two faces are the same', () => {
    const faces = demo.users.flatMap(({ photo, name, look }) =>
      photo ? hashOf(drawPortrait(name, look)) : [],
    )
    expect(new Set(faces).size).toBe(faces.length)
  })

  test('no two things on sale show the same picture', () => {
    const shown = demo.items.flatMap(({ photos }) => photos.map(pictureOf))
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('ratings spread from 3.9 to 5, most of them high, and so do their counts', () => {
    const rated = demo.taskers.filter(({ reviewCount }) => reviewCount > 0)
    const ratings = rated.map(({ rating }) => rating).toSorted((a, b) => a - b)
    expect(ratings[0]).toBeGreaterThanOrEqual(3.85)
    expect(ratings[0]).toBeLessThan(4.05)
    expect(ratings.at(-1)).toBe(5)
    expect(ratings[Math.floor(ratings.length / 2)]).toBeGreaterThan(4.5)
    for (const [from, to] of [
      [3.85, 4.25],
      [4.25, 4.55],
      [4.55, 4.75],
      [4.75, 4.95],
    ] as const)
      expect(ratings.filter((r) => r >= from && r < to).length).toBeGreaterThan(5)
    const counts = new Set(rated.map(({ reviewCount }) => reviewCount))
    expect(counts.size).toBeGreaterThan(25)
  })

  test('no tasker has the same comment twice', () => {
    for (const { uid } of demo.taskers) {
      const said = demo.reviews.filter(readOf(uid))
      expect(new Set(said.map(({ comment }) => comment)).size, uid).toBe(said.length)
      const [newest = '', next = ''] = said.map(({ comment }) => comment)
      expect(next.startsWith(newest.slice(0, 30)) && newest !== '', uid).toBe(false)
    }
  })
})

describe('taskers', () => {
  test('have skills of their categories, prices and a picture', () => {
    for (const tasker of demo.taskers) {
      expect(users.get(tasker.uid)?.roles, tasker.uid).toContain('tasker')
      expect(tasker.skills.length, tasker.uid).toBeGreaterThan(2)
      for (const slug of tasker.skills) {
        expect(tasker.categories, slug).toContain(findSkill(slug)?.category)
      }
      expect(tasker.pricePerService).toBeGreaterThanOrEqual(500)
      expect(tasker.hourlyRate).toBeGreaterThanOrEqual(500)
      expect(tasker.portfolio.length).toBeGreaterThan(1)
      expect(tasker.bio).toMatch(/^[^[\]|]{60,}$/)
      expect(tasker.presentation === 'video' && !tasker.video).toBe(false)
    }
  })

  test('are rated as their reviews say', () => {
    for (const tasker of demo.taskers) {
      const own = demo.reviews.filter(readOf(tasker.uid))
      const sum = own.reduce((total, { rating }) => total + rating, 0)
      expect(tasker.reviewCount).toBe(own.length)
      expect(tasker.rating).toBeCloseTo(own.length ? sum / own.length : 0, 2)
      expect(new Set(own.map(({ authorUid }) => authorUid)).size, tasker.uid).toBe(
        own.length,
      )
    }
  })

  test.each([
    ['demo-marina-duarte', '4.9', 132, 12_000],
    ['demo-joao-batista', '4.8', 87, 9_500],
    ['demo-lucia-prado', '5.0', 54, 16_000],
    ['demo-camila-reis', '4.9', 64, 13_000],
    ['demo-diego-alves', '4.7', 41, 22_000],
    ['demo-beatriz-lima', '5.0', 18, 14_000],
    ['demo-mateus-rocha', '4.8', 77, 19_000],
  ])('%s is rated %s by %i, as in the design', (uid, rating, count, price) => {
    const tasker = taskers.get(uid)
    expect(tasker?.rating.toFixed(1)).toBe(rating)
    expect(tasker).toMatchObject({ reviewCount: count, pricePerService: price })
  })
})

test('reviews are by others, after the tasker joined and before now', () => {
  for (const review of demo.reviews) {
    const tasker = users.get(review.taskerUid)
    expect(review.authorUid === review.taskerUid).toBe(review.by === 'tasker')
    expect(users.get(review.authorUid)?.name).toBe(review.authorName)
    expect([1, 2, 3, 4, 5]).toContain(review.rating)
    expect(review.createdAt < now && tasker && review.createdAt > tasker.createdAt).toBe(
      true,
    )
  }
})

/** The valid statuses of a request's payments, in order. */
const whereabouts: Record<(typeof requestStatuses)[number], readonly string[]> = {
  pending: [''],
  negotiating: [''],
  declined: [''],
  accepted: ['awaiting'],
  paid: ['held'],
  in_progress: ['held'],
  delivered: ['held', 'held awaiting'],
  changes_requested: ['held', 'held canceled'],
  disputed: ['frozen', 'frozen canceled'],
  completed: ['released', 'released released'],
  closed: ['released', 'released released'],
  expired: ['', 'canceled'],
  cancelled: ['', 'refunded'],
}

const isTransition = (action: string): action is Transition =>
  action in requestLifecycle.transitions

describe('requests', () => {
  test.each(
    demo.requests.map((request) => [request.status, request.description, request] as const),
  )('%s: %s came to its state by legal steps', (_status, _description, request) => {
    let status: (typeof requestStatuses)[number] = 'pending'
    let termsBy: 'client' | 'tasker' = 'client'
    let last = new Date(0)
    for (const event of request.events) {
      expect(event.at >= last && event.at <= now).toBe(true)
      if (event.extraId === undefined) last = event.at
      const { action } = event
      if (!isTransition(action)) continue
      const state = { status, paymentMethod: request.paymentMethod, termsBy }
      expect(
        requestLifecycle.can(action, state, event.actor),
        `${action} at ${status}`,
      ).toBe(true)
      status = requestLifecycle.transitions[action].to
      expect(event.status).toBe(status)
      if (action === 'offer' && (event.actor === 'client' || event.actor === 'tasker'))
        termsBy = event.actor
    }
    expect(request).toMatchObject({ status, termsBy, statusSince: last })
  })

  test('no work began before its day', () => {
    for (const { date, events } of demo.requests) {
      const started = events.find(({ action }) => action === 'start')?.at
      expect((started ?? date) >= startOpensAt(date)).toBe(true)
    }
  })

  test('none is overdue', () => {
    const overdue: string[] = []
    for (const request of demo.requests) {
      const { status, deadline } = request
      expect(deadline).toEqual(deadlineOf(request))
      if (deadline && deadline <= now) overdue.push(status)
    }
    expect(overdue).toEqual([])
  })

  test('payments match the price and the status', () => {
    for (const { status, price, paymentMethod, payments: all } of demo.requests) {
      const payments = all.filter(({ extraId }) => extraId === undefined)
      const parts = instalments(price, paymentMethod)
      payments.forEach(({ amount }, index) => expect(amount).toBe(parts[index]))
      const states = payments.map((payment) => payment.status)
      const kept = payments.reduce(
        (sum, { amount, transferAmount }) => sum + amount - (transferAmount ?? amount),
        0,
      )
      expect(kept).toBe(states.includes('released') ? platformFee(price, 15) : 0)
      expect(whereabouts[status]).toContain(states.join(' '))
    }
  })

  test('the parties exist and differ, and the trade is the tasker’s', () => {
    for (const { clientUid, taskerUid, category } of demo.requests) {
      expect(users.get(clientUid)?.roles).toContain('client')
      expect(taskers.get(taskerUid)?.categories).toContain(category)
      expect(clientUid).not.toBe(taskerUid)
    }
  })

  test.each(['demo-cliente', 'demo-tasker'])('%s has one in every state', (uid) => {
    const own = demo.requests.filter(({ clientUid, taskerUid }) =>
      [clientUid, taskerUid].includes(uid),
    )
    expect(new Set(own.map(({ status }) => status)).size).toBeGreaterThanOrEqual(12)
  })
})

test('the market: priced from R$ 5, each item with a seller', () => {
  for (const { price, sellerUid, photos, title } of demo.items) {
    expect(price, title).toBeGreaterThanOrEqual(500)
    expect(users.has(sellerUid), title).toBe(true)
    expect(photos.length, title).toBeGreaterThan(0)
  }
})

test('every demo account has notifications, newest first', () => {
  for (const uid of users.keys()) {
    expect(
      demo.notifications.some((notification) => notification.uid === uid),
      uid,
    ).toBe(true)
  }
  const times = demo.notifications.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(demo.notifications.some(({ read }) => read)).toBe(true)
  expect(demo.notifications.some(({ read }) => !read)).toBe(true)
})

test('ratingsFor drops exactly the given number of stars', () => {
  const ratings = ratingsFor(40, 13, createRandom('x'))
  expect(ratings.reduce((sum, rating) => sum + 5 - rating, 0)).toBe(13)
  expect(Math.min(...ratings)).toBeGreaterThanOrEqual(3)
})
