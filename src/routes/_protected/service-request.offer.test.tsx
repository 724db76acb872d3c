import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getRequest, makeOffer, type ServiceRequest } from '#src/contract/requests.ts'
import { ana, id, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

/** 9:00 in Brasília, far from now. */
const DATE = '2999-11-24T12:00:00.000Z'

let sent: unknown[]

function open(over: Partial<ServiceRequest> = {}) {
  sent = []
  const request = serviceRequest({ viewer: 'tasker', price: 240, date: DATE, ...over })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(makeOffer, ({ body }) => {
      sent.push(body)
      const { price = request.price } = body
      const data = { ...request, status: 'negotiating' as const, price, termsVersion: 2 }
      return { data: { ...data, termsBy: request.viewer } }
    }),
  )
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}`, { as })
}

const opener = () => screen.findByRole('button', { name: 'Outra proposta' })
const sheet = () => screen.findByRole('dialog', { name: 'Outra proposta' })
const priceField = async () => within(await sheet()).getByLabelText('Preço')
const send = async () =>
  within(await sheet()).getByRole('button', { name: 'Enviar proposta' })
const type = async (app: ReturnType<typeof open>, price: string) => {
  await app.user.clear(await priceField())
  await app.user.type(await priceField(), price)
}

test.each(['tasker', 'client'] as const)(
  'the %s proposes another price: only what differs is sent, with the terms that were read',
  async (viewer) => {
    const app = open({ viewer, termsBy: 'client' })
    await app.user.click(await opener())
    expect(await sheet()).toHaveTextContent('Agora: R$ 240,00')
    await type(app, '320')
    await app.user.type(screen.getByLabelText(/Uma palavra/), ' Com o material. ')
    await app.user.dblClick(await send())
    await waitFor(() =>
      expect(sent).toEqual([{ termsVersion: 1, price: 320, note: 'Com o material.' }]),
    )
    expect(await screen.findByText('Proposta enviada')).toBeVisible()
    expect(
      localStorage.getItem(`draft:offer:${viewer === 'tasker' ? 'teo' : 'ana'}:${id(1)}`),
    ).toBeNull()
  },
)

test('another date alone is an offer too', async () => {
  const app = open()
  await app.user.click(await opener())
  const day = within(await sheet()).getByLabelText('Data')
  await app.user.clear(day)
  await app.user.type(day, '2999-11-26')
  await app.user.click(await send())
  await waitFor(() =>
    expect(sent).toEqual([{ termsVersion: 1, date: '2999-11-26T12:00:00.000Z' }]),
  )
})

test.each([
  ['240', 'Mude o preço ou a data: assim é o que já está proposto.'],
  ['1', /^O valor mínimo é/],
  ['999999', 'Este valor é alto demais.'],
])('R$ %s is refused in the form, and stays typed', async (price, problem) => {
  const app = open()
  await app.user.click(await opener())
  await type(app, price)
  await app.user.click(await send())
  expect(await screen.findByText(problem)).toBeVisible()
  expect(sent).toEqual([])
})

test('what was typed is there again after the page was left', async () => {
  const first = open()
  await first.user.click(await opener())
  await type(first, '320')
  first.dispose()
  first.container.remove()
  const app = open()
  await app.user.click(await opener())
  expect(await priceField()).toHaveValue('320')
})

test('offline it waits; what has changed meanwhile is offered again from what was typed', async () => {
  const app = open()
  server.use(
    mock(makeOffer, () =>
      fail(409, { code: 'requests/terms-changed', message: 'As condições mudaram.' }),
    ),
  )
  await app.user.click(await opener())
  await type(app, '320')
  act(() => onlineManager.setOnline(false))
  await app.user.click(await send())
  expect(await screen.findByText('Enviar uma proposta')).toBeVisible()
  expect(await opener()).toBeDisabled()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(/As condições mudaram/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Mudar' }))
  expect(await priceField()).toHaveValue('320')
})

test('once accepted nobody offers', async () => {
  open({ status: 'accepted' })
  await screen.findByText('Pedido #A38F')
  expect(screen.queryByRole('button', { name: 'Outra proposta' })).not.toBeInTheDocument()
})

test('the history says what changed against before', async () => {
  const [create] = serviceRequest().timeline
  const empty = { note: null, reason: null }
  const event = { ...create, ...empty, date: DATE, status: 'negotiating' as const }
  open({
    status: 'negotiating',
    timeline: [
      {
        ...event,
        _id: id(1),
        action: 'create',
        status: 'pending',
        price: 240,
        by: 'client',
        at: DATE,
      },
      { ...event, _id: id(2), action: 'offer', price: 320, by: 'tasker', at: DATE },
      {
        ...event,
        ...{ _id: id(3), action: 'offer', price: 320, by: 'client', at: DATE },
        date: '2999-11-26T12:00:00.000Z',
        note: 'Só na quinta.',
      },
    ],
  })
  expect(await screen.findByText('R$ 240,00 → R$ 320,00')).toBeVisible()
  expect(screen.getByText(/^R\$ 320,00 · .*26 de novembro de 2999/)).toBeVisible()
  expect(screen.getByText('Só na quinta.')).toBeVisible()
})
