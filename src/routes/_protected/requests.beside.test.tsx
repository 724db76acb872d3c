import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listMessages } from '#src/contract/requests/messages.ts'
import {
  getRequest,
  listRequests,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { ana, bia, id, requestSummary, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { screenOf } from '#src/test/screen-of.ts'

const sala = { _id: id(1), description: 'Pintar a sala' }
const casa = { _id: id(2), description: 'Lavar a casa' }

const found = (over: Partial<ServiceRequest>[]) =>
  mock(listRequests, () => ({
    data: over.map((each) => requestSummary(each)),
    total: over.length,
    page: 1,
    totalPages: 1,
  }))

beforeEach(() => {
  server.use(
    found([sala, casa]),
    mock(getRequest, ({ params }) => ({
      data: serviceRequest([sala, casa].find(({ _id }) => _id === params.id) ?? {}),
    })),
    mock(listMessages, () => ({ messages: [], readUntil: null })),
  )
})

/** The list's link, which names the tasker too. */
const row = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^${name}.*Téo`) })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const choose = () => screen.findByText('Escolha um pedido para ver tudo dele aqui.')

describe('on a wide screen', () => {
  test('a request opens beside its list, with the focus, and closes with the Back button', async () => {
    screenOf({ wide: true })
    const { user, router } = renderRoute('/requests', { as: ana })
    expect(await choose()).toBeVisible()
    await user.click(await row(sala.description))
    await waitFor(async () => expect(await heading(sala.description)).toHaveFocus())
    expect(router.state.location).toMatchObject({
      pathname: '/requests',
      search: { as: 'client', request: sala._id },
    })
    expect(await row(sala.description)).toHaveAttribute('aria-current', 'page')
    expect(await row(casa.description)).not.toHaveAttribute('aria-current')
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible()

    await user.click(await row(casa.description))
    await waitFor(async () => expect(await heading(casa.description)).toHaveFocus())
    expect(screen.queryByRole('heading', { name: sala.description })).toBeNull()
    router.history.back()
    expect(await heading(sala.description)).toBeVisible()
    router.history.back()
    expect(await choose()).toBeVisible()
  })

  test('after a step the focus stays at the request, not at the list', async () => {
    screenOf({ wide: true })
    const asked = { ...sala, viewer: 'tasker' as const }
    server.use(
      mock(getRequest, () => ({ data: serviceRequest(asked) })),
      mock(updateRequestStatus, () => ({
        data: serviceRequest({ ...asked, status: 'accepted' }),
      })),
    )
    const { user } = renderRoute(`/requests?request=${sala._id}`, { as: teo })
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Aceitar pedido' }))
    await waitFor(async () => expect(await heading(sala.description)).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull()
  })

  test('its title links to its own page', async () => {
    screenOf({ wide: true })
    renderRoute(`/requests?request=${sala._id}`, { as: ana })
    const title = await heading(sala.description)
    expect(within(title).getByRole('link')).toHaveAttribute(
      'href',
      `/service-request/details/${sala._id}`,
    )
    // A user who opens the address directly has not come from the list.
    expect(title).not.toHaveFocus()
  })

  test('it stays while the list is searched, and closes with its side', async () => {
    screenOf({ wide: true })
    const { user, router } = renderRoute(`/requests?request=${sala._id}`, { as: bia })
    await heading(sala.description)
    server.use(found([]))
    await user.type(
      screen.getByRole('textbox', { name: 'Buscar nos meus pedidos' }),
      'sofá{Enter}',
    )
    expect(await screen.findByRole('heading', { name: 'Nada com “sofá”' })).toBeVisible()
    expect(await heading(sala.description)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Como tasker' }))
    expect(await choose()).toBeVisible()
    expect(router.state.location.search).toEqual({ as: 'tasker', q: 'sofá' })
  })

  test('an unknown request leaves the list in place', async () => {
    server.use(mock(getRequest, () => fail(404)))
    screenOf({ wide: true })
    renderRoute(`/requests?request=${id(9)}`, { as: ana })
    expect(await heading('Pedido não encontrado')).toBeVisible()
    expect(await row(sala.description)).toBeVisible()
  })

  test('one that does not load can be retried', async () => {
    server.use(mock(getRequest, () => fail(503)))
    screenOf({ wide: true })
    const { user } = renderRoute(`/requests?request=${sala._id}`, { as: ana })
    const alert = await screen.findByRole('alert')
    expect(await row(casa.description)).toBeVisible()
    server.use(mock(getRequest, () => ({ data: serviceRequest(sala) })))
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    expect(await heading(sala.description)).toBeVisible()
  })

  test('nothing stands beside an empty list', async () => {
    server.use(found([]))
    screenOf({ wide: true })
    renderRoute('/requests', { as: ana })
    expect(await screen.findByRole('link', { name: 'Buscar taskers' })).toBeVisible()
    expect(screen.queryByText(/^Escolha um pedido/)).toBeNull()
  })

  test('a window that gets narrow shows the page of the request', async () => {
    const { narrow } = screenOf({ wide: true })
    const { router } = renderRoute(`/requests?request=${sala._id}`, { as: ana })
    await heading(sala.description)
    narrow()
    expect(
      await screen.findByRole('heading', { level: 1, name: sala.description }),
    ).toBeVisible()
    expect(router.state.location.pathname).toBe(`/service-request/details/${sala._id}`)
  })

  test('the agreed terms stand beside the conversation', async () => {
    screenOf({ wide: true })
    renderRoute(`/service-request/details/${sala._id}/talk`, { as: ana })
    const facts = within(await screen.findByRole('complementary'))
    expect(await facts.findByRole('heading', { name: 'Andamento' })).toBeVisible()
    expect(facts.getByText('R$ 240,00')).toBeVisible()
    expect(facts.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  })
})

test('on a narrow screen the address of a selected request leads to its page', async () => {
  const { router } = renderRoute(`/requests?request=${sala._id}`, { as: ana })
  expect(
    await screen.findByRole('heading', { level: 1, name: sala.description }),
  ).toBeVisible()
  expect(router.state.location.pathname).toBe(`/service-request/details/${sala._id}`)
  expect(screen.queryByRole('complementary')).toBeNull()
})
