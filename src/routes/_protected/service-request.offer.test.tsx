import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '#src/api/client.ts'
import {
  getRequest,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { makeOffer, withdrawOffer } from '#src/contract/requests/terms.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { ana, id, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { moveActions } from '#src/queries/request-outbox.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

/** 9:00 in Brasília, far in the future. */
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

test('while a note is typed, the parts hidden from the other party are shown', async () => {
  const app = open()
  await app.user.click(await opener())
  const note = within(await sheet()).getByLabelText(/^Mensagem/)
  await app.user.type(note, 'Fale no 11 98765-4321')
  await waitFor(() =>
    expect(note).toHaveAccessibleDescription(
      'Fica escondido até o pagamento: 11 98765-4321',
    ),
  )
})

test('another length alone is an offer, and is shown with its end', async () => {
  const app = open({ durationMinutes: 120 })
  await app.user.click(await opener())
  const form = within(await sheet())
  expect(form.getByText('Agora: 2 h')).toBeVisible()
  await app.user.click(form.getByRole('button', { name: 'Mais tempo' }))
  expect(form.getByRole('spinbutton', { name: 'Duração' })).toHaveAttribute(
    'aria-valuetext',
    '2 h 30',
  )
  await app.user.click(await send())
  await waitFor(() => expect(sent).toEqual([{ termsVersion: 1, durationMinutes: 150 }]))
})

test('the length that was offered stands beside the one before', async () => {
  open({ ...offered, price: 200, durationMinutes: 150 })
  expect(await screen.findByText('9:00 a 11:30, cerca de 2 h 30')).toBeVisible()
  expect(screen.getByText('9:00 a 11:00, cerca de 2 h')).toBeVisible()
})

test.each(['tasker', 'client'] as const)(
  'the %s offers another price: only the changes are sent, with the terms version shown',
  async (viewer) => {
    const app = open({ viewer, termsBy: 'client' })
    await app.user.click(await opener())
    expect(await sheet()).toHaveTextContent('Agora: R$ 240,00')
    await type(app, '320')
    await app.user.type(screen.getByLabelText(/^Mensagem/), ' Com o material. ')
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

test('the tasker sees their net while the price is typed', async () => {
  const app = open({ feePercent: 12.5 })
  await app.user.click(await opener())
  expect(await sheet()).toHaveTextContent('Você recebe R$ 210,00 (taxa de 12,5%)')
  await type(app, '320')
  expect(await sheet()).toHaveTextContent('Você recebe R$ 280,00')
})

test('the client does not see the tasker’s net', async () => {
  const app = open({ viewer: 'client', termsBy: 'client' })
  await app.user.click(await opener())
  expect(await sheet()).not.toHaveTextContent('Você recebe')
})

test('a new date alone is an offer too', async () => {
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

test('a date 181 days ahead is refused in the form', async () => {
  vi.setSystemTime(new Date('2999-05-01T12:00:00Z'))
  const app = open()
  await app.user.click(await opener())
  const day = within(await sheet()).getByLabelText('Data')
  await app.user.clear(day)
  await app.user.type(day, dateAndTime(new Date(Date.now() + 181 * DAY_MS)).date)
  await app.user.click(await send())
  expect(await screen.findByText('Escolha uma data nos próximos 180 dias.')).toBeVisible()
  expect(sent).toEqual([])
})

test('while another tab’s step is pending, the offer stays typed and says why', async () => {
  const app = open()
  await app.user.click(await opener())
  await type(app, '320')
  act(() => onlineManager.setOnline(false))
  const input = { params: { id: id(1) }, body: { status: 'declined' as const } }
  act(() => void addEntry(moveActions.decline, input, { about: 'Trocar o quadro' }))
  await app.user.click(await send())
  expect(await within(await sheet()).findByRole('alert')).toHaveTextContent(
    /^Outra ação deste pedido ainda está sendo enviada/,
  )
  expect(await priceField()).toHaveDisplayValue(/320/)

  server.use(
    mock(updateRequestStatus, () =>
      fail(409, { code: 'requests/illegal-transition', message: 'O pedido já mudou.' }),
    ),
  )
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(entriesNow().some(isOpen)).toBe(false))
  await app.user.click(await send())
  await waitFor(() => expect(sent).toEqual([{ termsVersion: 1, price: 320 }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['240', 'Mude o preço, a data ou a duração: assim é o que já está proposto.'],
  ['1', /^O valor mínimo é/],
  ['999999', /^O valor máximo é/],
])('R$ %s is refused in the form, and stays typed', async (price, problem) => {
  const app = open()
  await app.user.click(await opener())
  await type(app, price)
  await app.user.click(await send())
  expect(await screen.findByText(problem)).toBeVisible()
  expect(sent).toEqual([])
})

test('the typed offer is restored after the page was left', async () => {
  const first = open()
  await first.user.click(await opener())
  await type(first, '320')
  first.dispose()
  const app = open()
  await app.user.click(await opener())
  expect(await priceField()).toHaveValue('320')
})

test('offline it is pending; if refused later, it is offered again as it was typed', async () => {
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

test('an accepted request takes no offers', async () => {
  open({ status: 'accepted' })
  await screen.findByText('Pedido #A38F')
  expect(screen.queryByRole('button', { name: 'Outra proposta' })).not.toBeInTheDocument()
})

test('the history compares the terms with those before', async () => {
  const [create] = serviceRequest().timeline
  const empty = { note: null, reason: null }
  const event = {
    ...{ ...create, ...empty, date: DATE, status: 'negotiating' as const },
    durationMinutes: 120,
  }
  const { user } = open({
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
      {
        ...event,
        ...{ _id: id(4), action: 'offer', price: 320, by: 'tasker', at: DATE },
        ...{ date: '2999-11-26T12:00:00.000Z', durationMinutes: 210 },
      },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Ver tudo' }))
  expect(screen.getByText('R$ 240,00 → R$ 320,00')).toBeVisible()
  expect(screen.getByText(/^R\$ 320,00 · .*26 de novembro de 2999/)).toBeVisible()
  expect(screen.getByText('Só na quinta.')).toBeVisible()
  expect(screen.getByText('R$ 320,00 · 2 h → 3 h 30')).toBeVisible()
})

const before = {
  by: 'client',
  price: 200,
  date: '2999-11-20T12:00:00.000Z',
  durationMinutes: 120,
  paymentMethod: '100',
} as const

/** The tasker's offer of R$ 240, in place of the client's price. */
const offered = {
  status: 'negotiating',
  termsBy: 'tasker',
  termsVersion: 2,
  termsBefore: before,
  paymentMethod: '100',
} as const

const withdrawer = { name: 'Retirar minha proposta' }
const question = () => screen.findByRole('alertdialog', { name: 'Retirar sua proposta?' })

test('an offer is withdrawn after a question that shows which terms apply again', async () => {
  const app = open(offered)
  const withdrawn: unknown[] = []
  server.use(
    mock(withdrawOffer, ({ body }) => {
      withdrawn.push(body)
      const data = serviceRequest({ viewer: 'tasker', ...before, status: 'negotiating' })
      return {
        data: {
          ...data,
          termsVersion: 3,
          termsBy: 'client',
          timeline: [
            ...data.timeline,
            {
              _id: id(77),
              action: 'withdraw_offer' as const,
              status: 'negotiating' as const,
              by: 'tasker' as const,
              at: '2026-11-20T12:00:00.000Z',
              note: null,
              reason: null,
              date: before.date,
              price: before.price,
            },
          ],
        },
      }
    }),
  )
  await app.user.click(await screen.findByRole('button', withdrawer))
  const dialog = await question()
  expect(dialog).toHaveTextContent('Volta a valer o que Ana tinha proposto')
  expect(dialog).toHaveTextContent(/antes: R\$ 240,00\s*agora: R\$ 200,00/)
  await app.user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
  expect(withdrawn).toEqual([])

  await app.user.click(screen.getByRole('button', withdrawer))
  await app.user.click(
    within(await question()).getByRole('button', { name: 'Retirar proposta' }),
  )
  expect(await screen.findByText(/Você retirou a proposta/)).toBeVisible()
  expect(withdrawn).toEqual([{ termsVersion: 2 }])
  expect(screen.queryByRole('button', withdrawer)).not.toBeInTheDocument()
})

test.each<[string, Partial<ServiceRequest>]>([
  ['of the other party', { ...offered, termsBy: 'client' }],
  ['that nothing was before', { ...offered, termsBefore: null }],
  ['that was accepted', { ...offered, status: 'accepted' }],
])('an offer %s is not withdrawn', async (_which, over) => {
  open(over)
  await screen.findByText('Pedido #A38F')
  expect(screen.queryByRole('button', withdrawer)).not.toBeInTheDocument()
})

test('offline the withdrawal is pending; if accepted meanwhile, the refusal says so', async () => {
  const app = open(offered)
  server.use(
    mock(withdrawOffer, () =>
      fail(409, { code: 'requests/illegal-transition', message: 'O pedido já mudou.' }),
    ),
  )
  await screen.findByRole('button', withdrawer)
  act(() => onlineManager.setOnline(false))
  await app.user.click(screen.getByRole('button', withdrawer))
  await app.user.click(
    within(await question()).getByRole('button', { name: 'Retirar proposta' }),
  )
  expect(await screen.findByText('Retirar a proposta')).toBeVisible()
  expect(screen.getByRole('button', withdrawer)).toBeDisabled()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(/O pedido já mudou/)).toBeVisible()
})

test('an offer is accepted beside the terms that it replaces', async () => {
  const app = open({ ...offered, viewer: 'client' })
  await app.user.click(await screen.findByRole('button', { name: /^Aceitar/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Aceitar a proposta?' })
  expect(dialog).toHaveTextContent('antes: R$ 200,00agora: R$ 240,00')
})

test('accepting a withdrawn offer accepts nothing, and shows the current terms', async () => {
  const app = open({ ...offered, viewer: 'client' })
  const now = { ...serviceRequest({ viewer: 'client', ...before }), ...offered }
  server.use(
    mock(updateRequestStatus, () => {
      server.use(
        mock(getRequest, () => ({ data: { ...now, ...before, termsBy: 'client' } })),
      )
      return fail(409, {
        code: 'requests/terms-changed',
        details: { ...now, ...before, termsBy: 'client', termsVersion: 3 },
      })
    }),
  )
  await app.user.click(await screen.findByRole('button', { name: /^Aceitar/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Aceitar a proposta?' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Aceitar proposta' }))
  expect(await screen.findByText(/já avançou|mudou/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.queryByText('As condições mudaram')).not.toBeInTheDocument()
})

test('a question about an offer that is gone does not open again by itself', async () => {
  const app = open(offered)
  await app.user.click(await screen.findByRole('button', withdrawer))
  await question()
  const { queryKey } = requestQueries.detail(serviceRequest()._id)
  const { data } = await call(getRequest, { params: { id: serviceRequest()._id } })
  act(() => void app.queryClient.setQueryData(queryKey, { ...data, termsBy: 'client' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  act(() => void app.queryClient.setQueryData(queryKey, { ...data, termsVersion: 4 }))
  await screen.findByRole('button', withdrawer)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
