import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { afterEach, expect, test, vi } from 'vitest'
import { type Desk, getDesk, type WaitingRequest } from '#src/contract/desk.ts'
import { SERVER_MARK } from '#src/contract/server-mark.values.ts'
import { updateTaskerProfile } from '#src/contract/taskers.ts'
import { getUser } from '#src/contract/users.ts'
import { setTimeOfServer } from '#src/lib/clock.ts'
import {
  ana,
  desk,
  id,
  requestSummary,
  taskerDetails,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { readCode } from '#src/test/read-code.ts'
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
  clientJobs: 0,
  ...over,
})

const open = (over: Partial<Desk> = {}) => {
  server.use(mock(getDesk, () => desk(over)))
  return renderRoute('/tasker-profile', { as: teo })
}

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('article') as HTMLElement)
}

test('requests say what the tasker receives, until when to answer, and what is in the way', async () => {
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
    waitingTotal: 5,
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
  expect(second.getByText(/^Outro serviço: /)).toBeVisible()
  expect(second.getByText(/Rui Prado · novo por aqui/)).toBeVisible()
  expect(
    screen.getByRole('heading', { level: 2, name: 'Esperam sua resposta 5' }),
  ).toBeVisible()
})

test('a deadline is told by the clock of the server where the device’s is hours off', async () => {
  const now = Date.now()
  vi.useFakeTimers({ now: now + 3 * HOUR, toFake: ['Date'] })
  const waits = desk({
    waiting: [waiting({ deadline: new Date(now + 0.7 * HOUR).toISOString() })],
    waitingTotal: 1,
  })
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

test('a proposed date has no deadline of the tasker’s', async () => {
  const date = inHours(80)
  open({
    waiting: [
      waiting({ status: 'accepted', dateProposal: { _id: id(9), by: 'client', date } }),
    ],
    waitingTotal: 1,
  })
  const card = await cardOf('Trocar quadro de luz')
  expect(card.getByText('Outra data proposta')).toBeVisible()
  expect(card.queryByText(/Responda até/)).not.toBeInTheDocument()
})

test('the next job says when, where and the net amount', async () => {
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
  expect(screen.getByRole('main')).toHaveTextContent('Bela Vista · 2,4 km · CEP 01310-100')
  expect(screen.getByText('1 serviço ou venda · líquido R$ 204,00')).toBeVisible()
  expect(screen.getByText('Pago neste mês, líquido')).toBeVisible()
  expect(screen.queryByText('A caminho, líquido')).not.toBeInTheDocument()
  expect(screen.getByText(/: 1 serviço$/)).toBeInTheDocument()
})

test('a new tasker sees that nothing waits, and what helps most next', async () => {
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

test('the code of the own sheet is shown to whoever stands beside one', async () => {
  const { user } = open()
  const [show] = await screen.findAllByRole('button', { name: 'Código QR' })
  if (show) await user.click(show)
  const code = await screen.findByRole('img', { name: 'Código QR de Téo Ramos' })
  expect(readCode(code)).toBe(`${globalThis.location.origin}/taskers/teo`)
})

test('a day that fails can be asked for again; the profile is there meanwhile', async () => {
  let fails = true
  server.use(mock(getDesk, () => (fails ? fail(422) : desk())))
  const { user } = renderRoute('/tasker-profile', { as: teo })
  expect(await screen.findByText('Não deu para carregar o seu dia')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Força do perfil' })).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nada espera por você')).toBeVisible()
})

test('offline it says how old the day is', async () => {
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
  expect(screen.getByRole('heading', { name: 'Experiência' })).toHaveFocus() // the button is gone
})

test('a client asks for no desk', async () => {
  server.use(mock(getDesk, () => fail(403)))
  renderRoute('/tasker-profile', { as: ana })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ofereça seu trabalho' }),
  ).toBeInTheDocument()
})
