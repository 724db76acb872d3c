import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createRequest, getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { getBlock } from '#src/contract/people/safety.ts'
import { locateCep } from '#src/contract/places/geo.ts'
import { getPriceRange, type PriceRange } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  belaVista,
  id,
  serviceRequest,
  taskerDetails,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

const URL = '/service-request/teo'

function serve() {
  const created = serviceRequest({ _id: id(7) })
  server.use(
    mock(getUser, ({ params }) =>
      params.id === teo.firebaseUid
        ? userProfile(teo)
        : userProfile(ana, { cep: '01310100' }),
    ),
    mock(locateCep, () => belaVista),
    mock(getPriceRange, () => ({ range: null })),
    mock(getRequest, () => ({ data: created })),
    mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 1 })),
  )
  return created
}

const next = () => screen.findByRole('button', { name: 'Continuar' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Fills in the first three steps. */
async function fillIn({ user }: ReturnType<typeof renderRoute>) {
  await user.type(await screen.findByLabelText('Descrição'), 'Trocar o quadro de luz.')
  await user.click(await next())
  await heading('Quando e onde?')
  await user.type(screen.getByLabelText('Data'), '2999-11-24')
  await user.type(screen.getByLabelText('Horário'), '09:30')
  await user.click(await next())
  await heading('Como você quer pagar?')
  await user.click(await next())
  await heading('Tudo certo?')
}

test('the steps are prefilled, and show what is missing', async () => {
  serve()
  const { user, router } = renderRoute(URL, { as: ana })
  // The tasker's only category is preselected.
  expect(await screen.findByRole('radio', { name: 'Elétrica' })).toBeChecked()
  await user.click(await next())
  const description = screen.getByLabelText('Descrição')
  expect(await screen.findByText(/Conte um pouco mais/)).toBeVisible()
  expect(description).toHaveFocus()

  await user.type(description, 'Trocar o quadro de luz.')
  await user.click(await next())
  await heading('Quando e onde?')
  expect(screen.getByLabelText('CEP do serviço')).toHaveValue('01310-100')
  await user.type(screen.getByLabelText('Data'), '2020-01-01')
  await user.type(screen.getByLabelText('Horário'), '09:30')
  await user.click(await next())
  expect(await screen.findByText('Escolha um horário futuro.')).toBeVisible()
  expect(router.state.location.search).toEqual({ step: 'when' })
})

test('with a tasker of two trades the first missing value is the trade', async () => {
  serve()
  const details = taskerDetails({ categories: ['eletrica', 'pintura'] })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await next())
  const electric = await screen.findByRole('radio', { name: 'Elétrica' })
  await waitFor(() => expect(electric).toHaveFocus())
})

test('a service of the price list begins the request, and the summary follows it', async () => {
  serve()
  const shower = {
    skill: null,
    name: 'Chuveiro elétrico',
    price: 130,
    charge: 'from' as const,
    durationMinutes: 120,
    note: '',
  }
  const services = [shower, { ...shower, name: 'Tomada', price: 60 }]
  server.use(
    mock(getUser, () => userProfile(teo, { taskerDetails: taskerDetails({ services }) })),
  )
  const { user } = renderRoute(URL, { as: ana })
  const summary = await screen.findByRole('complementary', { name: 'Resumo do pedido' })
  await user.click(
    await screen.findByRole('button', { name: /^Tomada.*a partir de R\$\s60/ }),
  )
  expect(screen.getByLabelText('Descrição')).toHaveValue('Tomada\n')
  expect(summary).toHaveTextContent(/Tomada.*R\$ 60/)
  await user.click(screen.getByRole('button', { name: /^Chuveiro elétrico/ }))
  expect(screen.getByLabelText('Descrição')).toHaveValue('Chuveiro elétrico\n')
  await user.type(screen.getByLabelText('Descrição'), 'Queimou ontem.')
  await user.click(screen.getByRole('button', { name: /^Tomada/ }))
  // The client's own words stay.
  expect(screen.getByLabelText('Descrição')).toHaveValue(
    'Chuveiro elétrico\nQueimou ontem.',
  )
  await user.click(await next())
  expect(await heading('Quando e onde?')).toBeVisible()
})

test('both payment methods show their amounts, also of another price', async () => {
  serve()
  const app = renderRoute(`${URL}?step=payment`, { as: ana })
  // Later steps are not complete: the address does not jump over them.
  await app.user.type(await screen.findByLabelText('Descrição'), 'Trocar o quadro de luz.')
  await app.user.click(await next())
  await app.user.type(await screen.findByLabelText('Data'), '2999-11-24')
  await app.user.type(screen.getByLabelText('Horário'), '09:30')
  await app.user.click(await next())
  const price = await screen.findByLabelText('Sua proposta de preço')
  expect(price).toHaveValue('120')
  await app.user.clear(price)
  await app.user.type(price, '100,01')
  const half = screen.getByRole('radio', { name: /Metade/ })
  expect(half.closest('label')).toHaveTextContent('R$ 50,01 quando aceitarem e R$ 50,00')
  await app.user.clear(price)
  await app.user.type(price, '4,99')
  await app.user.click(await next())
  expect(await screen.findByText('O valor mínimo é R$ 5,00.')).toBeVisible()
})

describe('a price unlike what the trade costs nearby', () => {
  const usual: PriceRange = { low: 120, median: 150, high: 250, area: 'near' }

  /** The payment step, with a price typed and submitted. */
  async function propose(typed: string, range: PriceRange | null | 'failed') {
    serve()
    const asked: unknown[] = []
    server.use(
      mock(getPriceRange, ({ query }) => {
        asked.push(query)
        return range === 'failed' ? networkError() : { range }
      }),
    )
    const app = renderRoute(URL, { as: ana })
    const { user } = app
    await user.type(await screen.findByLabelText('Descrição'), 'Trocar o quadro de luz.')
    await user.click(await next())
    await user.type(await screen.findByLabelText('Data'), '2999-11-24')
    await user.type(screen.getByLabelText('Horário'), '09:30')
    await user.click(await next())
    const price = await screen.findByLabelText('Sua proposta de preço')
    const trade = { category: 'eletrica', cep: '01310100' } as const
    const { queryKey } = taskerQueries.priceRange(trade)
    await waitFor(() =>
      expect(app.queryClient.getQueryState(queryKey)?.fetchStatus).toBe('idle'),
    )
    expect(asked).toEqual([trade])
    await user.clear(price)
    await user.type(price, typed)
    await user.click(await next())
    return { ...app, price }
  }

  test('is questioned, and can be corrected', async () => {
    const { user, price } = await propose('5000', usual)
    const dialog = await screen.findByRole('alertdialog', {
      name: /^É mesmo R\$\s5\.000\?$/,
    })
    expect(dialog).toHaveTextContent(
      'Perto de você, os taskers de elétrica cobram em geral de R$ 120 a R$ 250.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Corrigir' }))
    expect(price).toHaveFocus()
    expect(price).toHaveValue('5.000')
    await user.keyboard('500')
    expect(price).toHaveValue('500')
    await user.clear(price)
    await user.type(price, '450')
    await user.click(await next())
    await heading('Tudo certo?')
  })

  test('is kept when the client confirms it', async () => {
    const { user } = await propose('74,99', { ...usual, area: 'country' })
    const dialog = await screen.findByRole('alertdialog', {
      name: /^É mesmo R\$\s74,99\?$/,
    })
    expect(dialog).toHaveTextContent('No Brasil, os taskers de elétrica cobram')
    await user.click(within(dialog).getByRole('button', { name: 'Sim, continuar' }))
    await heading('Tudo certo?')
    expect(screen.getAllByText('R$ 74,99')[0]).toBeVisible()
  })

  test.each([
    ['within the usual', '75', usual],
    ['the tasker’s own', '120', { ...usual, median: 900 }],
    ['without a usual price', '5000', null],
    ['without network', '5000', 'failed'],
  ] as const)('%s, the price is not questioned', async (_which, typed, range) => {
    await propose(typed, range)
    expect(await heading('Tudo certo?')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

test('the draft survives a reload, and is deleted once it is sent', async () => {
  serve()
  server.use(mock(createRequest, () => serviceRequest({ _id: id(7) })))
  const first = renderRoute(URL, { as: ana })
  await fillIn(first)
  first.dispose()

  const { user, router } = renderRoute(`${URL}?step=review`, { as: ana })
  expect(await screen.findByText('Trocar o quadro de luz.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/service-request/details/${id(7)}`)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

/** Opens the form as a client who comes from the tasker's page, or by a link. */
async function arrive(from: string) {
  serve()
  server.use(mock(createRequest, () => serviceRequest({ _id: id(7) })))
  const app = renderRoute(from, { as: ana })
  if (from !== URL) {
    await screen.findByRole('heading', { level: 1 })
    act(() => app.router.history.push(URL))
  }
  await fillIn(app)
  return app
}

test.each([
  ['the page before the form', '/taskers/teo'],
  ['the start page, of a form that a link has opened', URL],
])('once it is sent, the Back button leads to %s', async (_where, from) => {
  const { user, router } = await arrive(from)
  // Back one step and forward again manually: all entries of the form are skipped.
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await heading('Como você quer pagar?')
  await user.click(await next())
  await heading('Tudo certo?')
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/service-request/details/${id(7)}`)
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.href).toBe(from === URL ? '/' : from))
})

test('a restored draft is announced, and can be discarded', async () => {
  serve()
  const first = renderRoute(URL, { as: ana })
  await fillIn(first)
  const note = () => screen.queryByText('Recuperamos o que você escreveu.')
  expect(note()).toBeNull()
  first.dispose()

  const { user, router } = renderRoute(`${URL}?step=when`, { as: ana })
  expect(await screen.findByLabelText('Horário')).toHaveValue('09:30')
  expect(note()).toBeVisible()
  await user.click(await next())
  await heading('Como você quer pagar?')
  expect(note()).toBeNull()
  act(() => router.history.back())
  await heading('Quando e onde?')
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByLabelText('Descrição')).toHaveValue('')
  expect(note()).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('it is paid in two parts by default, and at once after discarding the draft', async () => {
  serve()
  const bodies: unknown[] = []
  server.use(
    mock(createRequest, ({ body }) => {
      bodies.push(body.paymentMethod)
      return serviceRequest({ _id: id(7) })
    }),
  )
  const first = renderRoute(URL, { as: ana })
  await fillIn(first)
  expect(screen.getByText('Metade antes, metade na conclusão')).toBeVisible()
  first.dispose()

  const again = renderRoute(URL, { as: ana })
  await again.user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await fillIn(again)
  expect(screen.getByText('Tudo de uma vez')).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByText('Pedido #A38F')
  expect(bodies).toEqual(['100'])
})

test('an error of the backend leads to its step', async () => {
  serve()
  const message = 'Escolha uma data futura.'
  server.use(
    mock(createRequest, () =>
      fail(422, {
        code: 'requests/date-past',
        message,
        details: [{ path: 'serviceDetails.date', message }],
      }),
    ),
  )
  const app = renderRoute(URL, { as: ana })
  await fillIn(app)
  await app.user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(message)
  await app.user.click(within(alert).getByRole('link', { name: 'Mudar' }))
  await heading('Quando e onde?')
  expect(screen.getByLabelText('Horário')).toHaveValue('09:30')
})

test('users cannot ask themselves', async () => {
  server.use(mock(getUser, () => userProfile(teo)))
  renderRoute(URL, { as: teo })
  expect(await screen.findByText(/solicitar um serviço a si mesmo/)).toBeVisible()
})

test('a blocked tasker cannot be asked: the page offers to unblock them first', async () => {
  serve()
  const person = { uid: 'teo', name: 'Téo Ramos', photo: null }
  server.use(mock(getBlock, () => ({ person, blocked: true })))
  const { user, router } = renderRoute(URL, { as: ana })
  expect(await screen.findByText('Você bloqueou Téo')).toBeVisible()
  expect(screen.queryByLabelText('Descrição')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Desbloquear para solicitar' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/safety',
      search: { person: 'teo' },
    }),
  )
})
