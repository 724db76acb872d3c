import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRequest, getRequest } from '#src/contract/requests.ts'
import { locateCep } from '#src/contract/geo.ts'
import { getUser } from '#src/contract/users.ts'
import {
  ana,
  belaVista,
  id,
  serviceRequest,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

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
    mock(getRequest, () => ({ data: created })),
  )
  return created
}

const next = () => screen.findByRole('button', { name: 'Continuar' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Through the first three steps. */
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

test('the steps start filled in with what is known, and say what is missing', async () => {
  serve()
  const { user, router } = renderRoute(URL, { as: ana })
  // The tasker's only category is chosen already.
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

test('both ways to pay show their amounts, also of another price', async () => {
  serve()
  const app = renderRoute(`${URL}?step=payment`, { as: ana })
  // Steps ahead are not complete: the address does not jump over them.
  await app.user.type(await screen.findByLabelText('Descrição'), 'Trocar o quadro de luz.')
  await app.user.click(await next())
  await app.user.type(await screen.findByLabelText('Data'), '2999-11-24')
  await app.user.type(screen.getByLabelText('Horário'), '09:30')
  await app.user.click(await next())
  const price = await screen.findByLabelText('Sua proposta de preço')
  expect(price).toHaveValue('120,00')
  await app.user.clear(price)
  await app.user.type(price, '10001')
  const half = screen.getByRole('radio', { name: /Metade/ })
  expect(half.closest('label')).toHaveTextContent('R$ 50,01 quando aceitarem e R$ 50,00')
  await app.user.clear(price)
  await app.user.type(price, '499')
  await app.user.click(await next())
  expect(await screen.findByText('O valor mínimo é R$ 5,00.')).toBeVisible()
})

test('the draft survives a reload, and is gone once it is sent', async () => {
  serve()
  server.use(mock(createRequest, () => serviceRequest({ _id: id(7) })))
  const first = renderRoute(URL, { as: ana })
  await fillIn(first)
  first.dispose()
  first.container.remove()

  const { user, router } = renderRoute(`${URL}?step=review`, { as: ana })
  expect(await screen.findByText('Trocar o quadro de luz.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/service-request/details/${id(7)}`)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('a double click, and a resend after a lost answer, carry one key', async () => {
  serve()
  const keys: (string | null)[] = []
  let lost = true
  server.use(
    mock(createRequest, ({ headers, body }) => {
      keys.push(headers.get('idempotency-key'))
      expect(body).toMatchObject({ cep: '01310100', paymentMethod: '50-50', tasker: 'teo' })
      return lost ? networkError() : serviceRequest({ _id: id(7) })
    }),
  )
  const app = renderRoute(URL, { as: ana })
  await fillIn(app)
  const send = screen.getByRole('button', { name: 'Enviar pedido' })
  await app.user.dblClick(send)
  expect(await screen.findByText(/Seu pedido está guardado neste aparelho/)).toBeVisible()
  lost = false
  await app.user.click(send)
  expect(await screen.findByText('Pedido #A38F')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^\w{16,}$/)
})

test('what the backend finds wrong leads to its step', async () => {
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
  await app.user.click(within(alert).getByRole('link', { name: 'Alterar' }))
  await heading('Quando e onde?')
  expect(screen.getByLabelText('Horário')).toHaveValue('09:30')
})

test('nobody asks themselves', async () => {
  server.use(mock(getUser, () => userProfile(teo)))
  renderRoute(URL, { as: teo })
  expect(await screen.findByText(/solicitar um serviço a si mesmo/)).toBeVisible()
})
