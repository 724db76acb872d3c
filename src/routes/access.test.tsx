import { waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { getEarnings } from '#src/contract/payments/earnings.ts'
import { getItem, listItems } from '#src/contract/market/marketplace.ts'
import { listMessages } from '#src/contract/requests/messages.ts'
import {
  getNotification,
  markNotificationRead,
} from '#src/contract/notifications/notifications.ts'
import { getOrder, listOrders } from '#src/contract/orders/orders.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import { getSession, type AuthUser } from '#src/contract/people/session.ts'
import {
  getPriceRange,
  getServiceRanges,
  getTaskerPrice,
  searchTaskers,
} from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  bia,
  earningsReport,
  id,
  item,
  notification,
  order,
  serviceRequest,
  taskerCard,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { identityHandlers } from '#src/mocks/identity.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

type Access = 'public' | 'guest' | 'protected'

const people: [string, AuthUser | undefined, home: string][] = [
  ['a visitor', undefined, '/login'],
  ['a client', ana, '/user-profile'],
  ['a tasker', teo, '/tasker-profile'],
  ['both roles', { ...bia, currentRole: 'tasker' }, '/tasker-profile'],
  ['no roles', { ...ana, roles: [] }, '/login'],
]

const MINE = id(1)
const OTHERS = id(2)

/** product.md §2 row by row, and later additions. The title is a key, or a text of the data. */
const table: [path: string, Access, title: string][] = [
  ['/', 'public', 'shell.home'],
  ['/buscar', 'public', 'search.title'],
  ['/login', 'guest', 'auth.signIn.title'],
  ['/register', 'guest', 'auth.register.title'],
  ['/user-profile', 'protected', 'profile.titles.client'],
  ['/tasker-profile', 'protected', 'profile.titles.tasker'],
  ['/service-request/tasker-1', 'public', 'requests.askTitle'],
  [`/service-request/details/${id(1)}`, 'protected', 'Trocar quadro de luz'],
  ['/notifications', 'protected', 'shell.notifications'],
  [`/notifications/${id(1)}`, 'protected', 'notifications.one'],
  [`/payment/${id(1)}`, 'protected', 'payment.title'],
  ['/payment-success', 'public', 'payment.success.documentTitle'],
  ['/mercadopago', 'public', 'mercadopago.title'],
  ['/marketplace', 'protected', 'shell.market'],
  ['/marketplace/new', 'protected', 'market:form.newTitle'],
  [`/marketplace/edit/${MINE}`, 'protected', 'market:form.editTitle'],
  [`/marketplace/${OTHERS}`, 'public', item().title],
  [`/marketplace/purchase/${OTHERS}`, 'protected', 'market:purchase.title'],
  [`/marketplace/order-summary/${id(1)}`, 'protected', 'Compra F31A'],
  ['/faq', 'public', 'info.faq'],
  ['/legal/terms', 'public', 'info.terms'],
  ['/legal/privacy', 'public', 'info.privacy'],
  ['/legal/usage-policy', 'public', 'info.usage-policy'],
  ['/legal/cancellation-policy', 'public', 'info.cancellation-policy'],
  ['/verify-email', 'public', 'verify:verify.title'],
  ['/requests', 'protected', 'shell.requests'],
  ['/become-tasker', 'protected', 'onboarding.title'],
  ['/taskers/tasker-1', 'public', 'João Batista'],
]

const joao: AuthUser = {
  ...teo,
  firebaseUid: 'tasker-1',
  profile: { name: 'João Batista', photo: null },
}
const empty = { total: 0, page: 1, totalPages: 0 }

/** What the pages read besides the defaults of every test. */
const answers = [
  ...identityHandlers([]),
  mock(getUser, ({ params }) => {
    const found = [ana, teo, bia, joao].find((each) => each.firebaseUid === params.id)
    return found ? userProfile(found) : fail(404)
  }),
  mock(searchTaskers, () => ({ ...empty, taskers: [taskerCard()], capped: false })),
  mock(getTaskerPrice, () => ({ price: 120 })),
  mock(getPriceRange, () => ({ range: null })),
  mock(getServiceRanges, () => ({ services: [], trade: null })),
  mock(getNotification, () => ({ notification: notification() })),
  mock(markNotificationRead, () => ({ notification: notification({ read: true }) })),
  mock(getRequest, () => ({ data: serviceRequest() })),
  mock(listMessages, () => ({ messages: [], readUntil: null })),
  mock(getEarnings, () => earningsReport()),
  mock(createPaymentIntent, () => fail(503)),
  mock(listItems, () => ({ ...empty, data: [item()], capped: false })),
  mock(listOrders, () => ({ data: [], total: 0 })),
  mock(getOrder, () => ({ data: order() })),
]

/** The final address of a visit, and the title of its page. */
function expected(path: string, access: Access, user: AuthUser | undefined, home: string) {
  if (access === 'protected' && !user) return { path: '/login', from: path }
  if (access === 'guest' && user && user.roles.length > 0) return { path: home }
  // The one page that signed-in taskers cannot open: it makes users taskers.
  if (path === '/become-tasker' && user?.roles.includes('tasker')) return { path: home }
  return { path }
}

const titleOf = (path: string): string => {
  const title = table.find(([row]) => row === path)?.[2] ?? ''
  return i18next.exists(title) ? i18next.t(title) : title
}

function arrive(url: string, user: AuthUser | undefined) {
  server.use(
    mock(getSession, () => (user ? { user } : fail(401))),
    mock(getItem, ({ params }) => {
      const sellerUid = params.id === MINE && user ? user.firebaseUid : 'another-user'
      return { data: item({ _id: params.id, sellerUid }) }
    }),
    ...answers,
  )
  return renderRoute(url, user && { as: user })
}

describe.each(people)('%s', (_who, user, home) => {
  test.each(table)('at %s, which is %s', async (path, access) => {
    const { router } = arrive(path, user)
    const end = expected(path, access, user, home)
    await waitFor(() => expect(router.state.status).toBe('idle'))
    await waitFor(() => expect(router.state.location.pathname).toBe(end.path))
    await waitFor(() =>
      expect(document.title.replace(/^\(1\) /, '')).toBe(`${titleOf(end.path)} · oficio`),
    )
    expect(router.state.location.search).toEqual(end.from ? { from: end.from } : {})
    expect(router.history.length).toBe(1)
  })

  test.each(['/no/such/page', '/legal', '/payment'])(
    'at the unknown path %s',
    async (path) => {
      const { router } = arrive(path, user)
      await waitFor(() => expect(router.state.status).toBe('idle'))
      await waitFor(() => expect(router.state.location.pathname).toBe(home))
      expect(router.state.location.search).toEqual({})
    },
  )
})
