import { waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { getItem } from '#src/contract/marketplace.ts'
import { getOrder } from '#src/contract/orders.ts'
import { getSession, type AuthUser } from '#src/contract/session.ts'
import { createHandlers } from '#src/mocks/handlers.ts'
import { ana, bia, id, item, order, teo } from '#src/mocks/fixtures.ts'
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

/** product.md §2 row by row, and what was added to it. The title is a key, or a text of the data. */
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

/** The final address of a visit, and the title of its page. */
function expected(path: string, access: Access, user: AuthUser | undefined, home: string) {
  if (access === 'protected' && !user) return { path: '/login', from: path }
  if (access === 'guest' && user && user.roles.length > 0) return { path: home }
  // The one page that is not for everybody who is signed in: it makes taskers.
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
      const sellerUid = params.id === MINE && user ? user.firebaseUid : 'somebody'
      return { data: item({ _id: params.id, sellerUid }) }
    }),
    mock(getOrder, () => ({ data: order() })),
    ...createHandlers(),
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
    'at %s, which is no page',
    async (path) => {
      const { router } = arrive(path, user)
      await waitFor(() => expect(router.state.status).toBe('idle'))
      await waitFor(() => expect(router.state.location.pathname).toBe(home))
      expect(router.state.location.search).toEqual({})
    },
  )
})
