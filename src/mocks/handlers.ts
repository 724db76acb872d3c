import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { listPlaces, locateCep } from '#src/contract/geo.ts'
import { getDesk, listWeek } from '#src/contract/desk.ts'
import { getEarnings } from '#src/contract/earnings.ts'
import { registerInterest } from '#src/contract/interest.ts'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#src/contract/notifications.ts'
import { createPaymentIntent, getPayoutAccount } from '#src/contract/payments.ts'
import { listSavedCards, removeSavedCard } from '#src/contract/saved-cards.ts'
import {
  countSessions,
  getSession,
  signIn,
  signOut,
  signOutEverywhere,
  updateFcmToken,
} from '#src/contract/session.ts'
import {
  getPriceRange,
  getServiceRanges,
  getTaskerPrice,
  listFeaturedTaskers,
  listReviews,
  listSkills,
  searchTaskers,
  suggestTaskers,
} from '#src/contract/taskers.ts'
import { getOverview } from '#src/contract/overview.ts'
import { SUGGESTIONS_MAX } from '#src/contract/taskers.values.ts'
import {
  belaVista,
  ana,
  desk,
  earningsReport,
  id,
  overview,
  review,
  savedCard,
} from './fixtures.ts'
import { identityHandlers, uidOf } from './identity.ts'
import { disputeHandlers } from './dispute-handlers.ts'
import { fail, mock } from './mock.ts'
import { marketHandlers } from './market-handlers.ts'
import { orderHandlers } from './order-handlers.ts'
import { preferenceHandlers } from './preference-handlers.ts'
import { requestHandlers } from './request-handlers.ts'
import { safetyHandlers } from './safety-handlers.ts'
import { createState, type MockState } from './state.ts'
import { userHandlers } from './user-handlers.ts'

const PASSWORD = 'oficio-demo'

const pageOf = <T>(all: readonly T[], page: number, limit: number) => ({
  slice: all.slice((page - 1) * limit, page * limit),
  totalPages: Math.ceil(all.length / limit),
})

/** The whole backend over one state in memory. */
export function createHandlers(): HttpHandler[] {
  const state = createState()
  const accounts = state.users.map(({ firebaseUid, email, profile }) => ({
    uid: firebaseUid,
    email: email ?? '',
    password: PASSWORD,
    name: profile.name,
  }))
  return [
    ...identityHandlers(accounts),
    // Signing in with Google is the emulator's part, which is not here.
    http.get('/emulator/*', () => new HttpResponse(null, { status: 404 })),
    ...sessionHandlers(state),
    ...userHandlers(state),
    ...taskerHandlers(state),
    ...notificationHandlers(state),
    ...preferenceHandlers(),
    ...requestHandlers(state),
    ...disputeHandlers(state),
    ...orderHandlers(state),
    ...marketHandlers(state),
    ...safetyHandlers(state),
    mock(locateCep, ({ params }) => ({ ...belaVista, cep: params.cep })),
    mock(listPlaces, () => ({ places: [] })),
    mock(registerInterest, () => ({ ok: true })),
    mock(getDesk, () => desk()),
    mock(getEarnings, () => earningsReport()),
    mock(listWeek, () => ({ jobs: [] })),
    mock(getPayoutAccount, () => ({ state: 'active' as const, missing: [] })),
    ...savedCardHandlers(),
    mock(createPaymentIntent, () => fail(503, { message: 'Sem pagamentos neste modo.' })),
  ]
}

/** One card that works, and one whose time is over. */
function savedCardHandlers(): HttpHandler[] {
  const old = { brand: 'mastercard', last4: '4444', expYear: 2025, expired: true } as const
  let cards = [savedCard(), savedCard({ ...old, _id: id(71) })]
  return [
    mock(listSavedCards, () => ({ cards })),
    mock(removeSavedCard, ({ params }) => {
      cards = cards.filter(({ _id }) => _id !== params.cardId)
      return { cards }
    }),
  ]
}

const sessionHandlers = (state: MockState) => [
  mock(signIn, ({ body }) => {
    const uid = uidOf(body.token)
    let user = state.users.find(({ firebaseUid }) => firebaseUid === uid)
    const created = !user
    if (!user) {
      user = { ...ana, firebaseUid: uid, profile: { name: 'Pessoa Nova', photo: null } }
      state.users.push(user)
    }
    state.signIn(uid)
    return { user, token: `token-${uid}`, created }
  }),
  mock(getSession, () => (state.current ? { user: state.current } : fail(401))),
  mock(signOut, () => {
    state.signOut()
    return { ok: true }
  }),
  mock(countSessions, () => ({ count: 1 })),
  mock(signOutEverywhere, () => {
    state.signOut()
    return { ended: 1 }
  }),
  mock(updateFcmToken, () => ({ ok: true })),
]

const taskerHandlers = (state: MockState) => [
  mock(listFeaturedTaskers, ({ query }) => ({
    taskers: pageOf(state.taskers, query.page, query.limit).slice,
    type: query.type,
  })),
  mock(getOverview, () => overview()),
  mock(searchTaskers, ({ body }) => {
    const found = state.taskers.filter(
      ({ name, categories }) =>
        (!body.category || categories.includes(body.category)) &&
        (!body.q || name.toLowerCase().includes(body.q.toLowerCase())),
    )
    const { slice, totalPages } = pageOf(found, body.page, body.limit)
    return {
      taskers: slice,
      page: body.page,
      totalPages,
      total: found.length,
      capped: false,
    }
  }),
  mock(suggestTaskers, ({ query }) => ({
    suggestions: state.taskers
      .filter(({ name }) => name.toLowerCase().includes(query.q.toLowerCase()))
      .slice(0, SUGGESTIONS_MAX)
      .map(({ uid, name, photo, categories, city, district }) => ({
        kind: 'tasker' as const,
        uid,
        name,
        photo,
        category: categories[0] ?? null,
        city,
        district,
      })),
  })),
  mock(listReviews, () => ({ reviews: [review()], total: 1 })),
  mock(getServiceRanges, () => ({
    services: [{ skill: 'quadro-de-luz', low: 110, median: 140, high: 180, area: 'near' }],
    trade: null,
  })),
  mock(getPriceRange, () => ({
    range: { low: 100, median: 150, high: 250, area: 'near' },
  })),
  mock(getTaskerPrice, ({ params }) => ({
    price: state.taskers.find(({ uid }) => uid === params.id)?.pricePerService ?? null,
  })),
  mock(listSkills, () => ({
    skills: [{ slug: 'quadro-de-luz', name: 'Quadro de luz', category: 'eletrica' }],
  })),
]

const notificationHandlers = (state: MockState) => [
  mock(listNotifications, ({ query }) => ({
    notifications: pageOf(state.notifications, query.page, query.limit).slice,
    total: state.notifications.length,
    unread: state.notifications.filter(({ read }) => !read).length,
  })),
  mock(getNotification, ({ params }) => {
    const found = state.notifications.find(({ _id }) => _id === params.id)
    return found ? { notification: found } : fail(404)
  }),
  mock(markNotificationRead, ({ params }) => {
    const found = state.notifications.find(({ _id }) => _id === params.id)
    if (!found) return fail(404)
    found.read = true
    return { notification: found }
  }),
  mock(markAllNotificationsRead, ({ body: { until } }) => {
    for (const each of state.notifications)
      if (until === undefined || each.createdAt <= until) each.read = true
    return { ok: true }
  }),
  mock(deleteNotification, ({ params }) => {
    state.notifications = state.notifications.filter(({ _id }) => _id !== params.id)
    return { ok: true }
  }),
]
