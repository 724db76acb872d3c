import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { afterEach, expect, test, vi } from 'vitest'
import { type Desk, getDesk, type WaitingRequest } from '#src/contract/taskers/desk.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { OrderSummary } from '#src/contract/orders/orders.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { setTimeOfServer } from '#src/lib/clock.ts'
import {
  ana,
  desk,
  id,
  order,
  requestSummary,
  taskerDetails,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { readCode } from '#src/test/read-code.ts'
import type { JobFit } from '#src/contract/taskers/job-fit.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => {
  vi.useRealTimers()
  setTimeOfServer(Date.now())
})

const HOUR = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const waiting = (over: Partial<WaitingRequest> = {}): WaitingRequest => ({
  ...requestSummary({ viewer: 'tasker', deadline: inHours(30), date: inHours(60) }),
  fee: 36,
  net: 204,
  clash: null,
  fit: { time: 'free', outsideArea: false },
  clientJobs: 0,
  ...over,
})

/** The desk's details are in the list of all pending actions. */
const serve = (today: Desk) =>
  server.use(
    mock(getDesk, () => today),
    mock(listWaiting, () => ({
      data: today.waiting.map((request) => ({ kind: 'request' as const, request })),
    })),
  )

const open = (over: Partial<Desk> = {}) => {
  serve(desk(over))
  return renderRoute('/tasker-profile', { as: teo })
}

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('article') as HTMLElement)
}

test('requests show the tasker’s net, the deadline and what speaks against them', async () => {
  open({
    waiting: [
      waiting({ deadline: inHours(0.7), clientJobs: 6 }),
      waiting({
        _id: id(2),
        description: 'Instalar um ventilador',
        clash: inHours(61),
        clientName: 'Rui Prado',
      }),
    ],
  })
  const first = await cardOf('Trocar quadro de luz')
  expect(first.getByText(/^Responda até .+ · faltam 4\d min$/)).toBeVisible()
  expect(first.getByText('R$ 204,00')).toBeVisible()
  expect(first.getByText('preço R$ 240,00 − taxa R$ 36,00')).toBeVisible()
  expect(first.getByText('Você está livre')).toBeVisible()
  expect(first.getByText(/6 serviços concluídos/)).toBeVisible()
  expect(
    first.getByRole('link', { name: 'Ver e responder: Trocar quadro de luz' }),
  ).toHaveAttribute('href', `/service-request/details/${id(1)}`)
  const second = await cardOf('Instalar um ventilador')
  expect(second.getByText(/^Horário ocupado: /)).toBeVisible()
  expect(second.getByText(/Rui Prado · novo por aqui/)).toBeVisible()
  expect(
    screen.getByRole('heading', { level: 2, name: 'Esperam por você 2' }),
  ).toBeVisible()
})

test.each<[Partial<JobFit>, string[]]>([
  [{ time: 'outsideHours' }, ['Fora do seu horário']],
  [{ time: 'dayOff' }, ['É sua folga']],
  [{ time: 'pause' }, ['É a sua pausa']],
  [{ outsideArea: true }, ['Você está livre', 'Fora da sua área']],
])('a request outside the tasker’s week or area says so: %o', async (fit, texts) => {
  open({ waiting: [waiting({ fit: { time: 'free', outsideArea: false, ...fit } })] })
  const card = await cardOf('Trocar quadro de luz')
  for (const text of texts) expect(card.getByText(text)).toBeVisible()
  expect(card.queryAllByText('Você está livre')).toHaveLength(
    texts.includes('Você está livre') ? 1 : 0,
  )
})

test('a day of the week is free only where the tasker works', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T19:30-03:00'), toFake: ['Date'] })
  const hours = [1, 2, 3].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }))
  const daysOff = [{ from: '2026-11-26', to: '2026-11-26' }]
  server.use(
    mock(getUser, () =>
      userProfile(teo, { taskerDetails: taskerDetails({ hours, daysOff }) }),
    ),
  )
  open({ agenda: ['2026-11-26T15:00:00.000Z'] })
  const days = await screen.findAllByText(/ de (novembro|dezembro): /)
  expect(days.map(({ textContent }) => textContent.replace(/^.*: /, ''))).toEqual([
    ...['encerrado', 'livre', '1 serviço', 'folga', 'folga', 'folga', 'folga'],
  ])
  expect(await screen.findByText('Seu próximo dia livre é quarta-feira.')).toBeVisible()
})

test('a deadline follows the server’s clock where the device’s is hours off', async () => {
  const now = Date.now()
  vi.useFakeTimers({ now: now + 3 * HOUR, toFake: ['Date'] })
  const waits = desk({
    waiting: [waiting({ deadline: new Date(now + 0.7 * HOUR).toISOString() })],
  })
  serve(waits)
  server.use(
    http.get(`*${getDesk.path}`, () =>
      HttpResponse.json(waits, {
        headers: { [SERVER_MARK]: '1', date: new Date(now).toUTCString() },
      }),
    ),
  )
  renderRoute('/tasker-profile', { as: teo })
  const card = await cardOf('Trocar quadro de luz')
  expect(card.getByText(/^Responda até .+ · faltam 4\d min$/)).toBeVisible()
})

test('a sale and questions stand among the requests, by the time left', async () => {
  const sold = order({
    ...{ viewer: 'seller', sellerUid: 'teo', buyerName: 'Clara Luz' },
    ...{ status: 'paid', deadline: inHours(5) },
  })
  server.use(
    mock(getDesk, () => desk({ waiting: [waiting()] })),
    mock(listWaiting, () => ({
      data: [
        { kind: 'order', order: OrderSummary.parse(sold) },
        { kind: 'request', request: requestSummary({ viewer: 'tasker' }) },
        {
          kind: 'question',
          question: {
            _id: id(8),
            text: 'Aguenta 120 kg?',
            askerName: 'Bia',
            createdAt: inHours(-1),
            about: { kind: 'item', id: id(7), title: 'Escada de alumínio', photo: null },
          },
        },
        {
          kind: 'question',
          question: {
            _id: id(9),
            text: 'Atende no sábado?',
            askerName: 'Clara',
            createdAt: inHours(-1),
            about: { kind: 'tasker', id: 'teo' },
          },
        },
      ],
    })),
  )
  renderRoute('/tasker-profile', { as: teo })
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Esperam por você 4' }),
  ).toBeVisible()
  expect(screen.getByText(/Vendido a Clara e pago/)).toBeVisible()
  expect(screen.getByText(/^faltam [45] h/)).toBeVisible()
  expect(
    screen.getByRole('link', { name: `Ver venda: ${sold.item.title}` }),
  ).toHaveAttribute('href', `/marketplace/order-summary/${sold.requestId}`)
  expect(screen.getByRole('link', { name: 'Responder: Aguenta 120 kg?' })).toHaveAttribute(
    'href',
    `/marketplace/${id(7)}`,
  )
  expect(screen.getByText('Bia pergunta sobre Escada de alumínio')).toBeVisible()
  expect(
    screen.getByRole('link', { name: 'Responder: Atende no sábado?' }),
  ).toHaveAttribute('href', '/taskers/teo#questions')
  expect(screen.getByText('Clara pergunta na sua página')).toBeVisible()
})

test('a complaint about a sale waits for its answer in words', async () => {
  const disputed = order({
    ...{ viewer: 'seller', sellerUid: 'teo', disputeAwaits: 'seller' },
    ...{ status: 'disputed', deadline: inHours(50) },
  })
  server.use(
    mock(getDesk, () => desk()),
    mock(listWaiting, () => ({
      data: [{ kind: 'order', order: OrderSummary.parse(disputed) }],
    })),
  )
  renderRoute('/tasker-profile', { as: teo })
  expect(await screen.findByText('A reclamação espera a sua resposta.')).toBeVisible()
  expect(
    screen.getByRole('link', { name: `Responder: ${disputed.item.title}` }),
  ).toBeVisible()
})

test('a list that cannot be loaded says so, and can be retried', async () => {
  server.use(
    mock(getDesk, () => desk()),
    mock(listWaiting, () => fail(403, { message: 'Agora não.' })),
  )
  const { user } = renderRoute('/tasker-profile', { as: teo })
  expect(await screen.findByText('Agora não.')).toBeVisible()
  server.use(mock(listWaiting, () => ({ data: [] })))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nada espera por você')).toBeVisible()
})

test('a proposed date has no deadline for the tasker', async () => {
  const date = inHours(80)
  open({
    waiting: [
      waiting({ status: 'accepted', dateProposal: { _id: id(9), by: 'client', date } }),
    ],
  })
  const card = await cardOf('Trocar quadro de luz')
  expect(card.getByText('Outra data proposta')).toBeVisible()
  expect(card.queryByText(/Responda até/)).not.toBeInTheDocument()
})

test('the next job shows when, where and the net amount', async () => {
  open({
    next: {
      ...requestSummary({ viewer: 'tasker', status: 'paid', date: inHours(1.9) }),
      fee: 36,
      net: 204,
    },
    agenda: [inHours(0.01)],
    money: {
      held: { gross: 240, net: 204, jobs: 1, frozen: 0 },
      onItsWay: { net: 0, jobs: 0 },
      paid: { net: 2184.5, jobs: 9 },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Próximo serviço' })).toBeVisible()
  expect(screen.getByText(/^em 1 h 5\d min$/)).toBeVisible()
  expect(screen.getByText('Pago por Ana e guardado até você terminar')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Conversa' })).toHaveAttribute(
    'href',
    `/service-request/details/${requestSummary()._id}/talk`,
  )
  expect(screen.getByRole('main')).toHaveTextContent('Bela Vista · 2,4 km · CEP 01310-100')
  expect(screen.getByText('1 serviço ou venda · líquido R$ 204,00')).toBeVisible()
  expect(screen.getByText('Pago neste mês, líquido')).toBeVisible()
  expect(screen.queryByText('A caminho, líquido')).not.toBeInTheDocument()
  expect(screen.getByText(/: 1 serviço$/)).toBeInTheDocument()
})

test('a new tasker has no pending actions, and sees what helps most next', async () => {
  server.use(
    mock(getUser, () =>
      userProfile(teo, {
        taskerDetails: taskerDetails({
          verified: false,
          pricePerService: null,
          reviews: [],
        }),
      }),
    ),
  )
  open()
  expect(await screen.findByText('Nada espera por você')).toBeVisible()
  expect(screen.getByText('Hoje você está livre. Divulgue seu perfil.')).toBeVisible()
  for (const absent of ['Próximo serviço', 'Esta semana', 'Dinheiro', 'Última avaliação'])
    expect(screen.queryByRole('heading', { name: absent })).not.toBeInTheDocument()
  const advice = screen.getByRole('link', { name: /Cadastre onde receber/ })
  expect(advice).toHaveAttribute('href', '/tasker-profile#payout')
  expect(advice).toHaveTextContent('você não pode aceitar pedidos')
  expect(screen.getByRole('link', { name: /Marque 3 serviços ou mais/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Diga seu preço/ })).not.toBeInTheDocument()
})

test.each([
  [1, 'Ver a avaliação'],
  [12, 'Ver as 12'],
])('the last of %i reviews leads to all of them: %s', async (reviewCount, name) => {
  server.use(
    mock(getUser, () =>
      userProfile(teo, { taskerDetails: taskerDetails({ reviewCount }) }),
    ),
  )
  open()
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/taskers/teo')
})

test('the QR code of the tasker’s own page can be shown', async () => {
  const { user } = open()
  const [show] = await screen.findAllByRole('button', { name: 'Código QR' })
  if (show) await user.click(show)
  const code = await screen.findByRole('img', { name: 'Código QR de Téo Ramos' })
  expect(readCode(code)).toBe(`${globalThis.location.origin}/taskers/teo`)
})

test('a day that fails can be retried; the profile is there meanwhile', async () => {
  let fails = true
  server.use(mock(getDesk, () => (fails ? fail(422) : desk())))
  const { user } = renderRoute('/tasker-profile', { as: teo })
  expect(await screen.findByText('Não deu para carregar o seu dia')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Nível do perfil' })).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nada espera por você')).toBeVisible()
})

test('offline the day shows its age', async () => {
  open()
  await screen.findByText('Nada espera por você')
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/^De hoje, \d\d?:\d\d\.$/)).toBeVisible()
})

test('years of work are saved, and too many are not', async () => {
  const sent: unknown[] = []
  server.use(
    mock(updateTaskerProfile, ({ body }) => {
      sent.push(body.taskerDetails)
      return { taskerDetails: taskerDetails({ experience: 12 }) }
    }),
  )
  const { user } = open()
  const years = await screen.findByLabelText('Anos de trabalho')
  await user.clear(years)
  await user.type(years, '99')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(years).toHaveAccessibleDescription(/^De 0 a \d+ anos\.$/)
  await user.clear(years)
  await user.type(years, '12')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Salvo.')).toBeVisible()
  expect(sent).toEqual([{ experience: 12 }])
  expect(screen.getByRole('heading', { name: 'Experiência' })).toHaveFocus() // the button was removed
})

test('a client loads no desk', async () => {
  server.use(mock(getDesk, () => fail(403)))
  renderRoute('/tasker-profile', { as: ana })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ofereça seu trabalho' }),
  ).toBeInTheDocument()
})
