import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  getRequest,
  updateRequestStatus,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import { answerDateProposal, proposeDate } from '#src/contract/requests/terms.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { ana, id, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

const HOUR = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
/** 9:00 in Brasília, far in the future. */
const DATE = '2999-11-24T12:00:00.000Z'
const OTHER = '2999-11-26T15:30:00.000Z'
const proposal = (by: 'client' | 'tasker') => ({ _id: id(7), by, date: OTHER })

function open(over: Partial<ServiceRequest>) {
  const request = serviceRequest({ status: 'paid', date: DATE, ...over })
  server.use(mock(getRequest, () => ({ data: request })))
  const as = request.viewer === 'tasker' ? teo : ana
  return { request, ...renderRoute(`/service-request/details/${request._id}`, { as }) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('work that may not start yet says from when', async () => {
  open({ viewer: 'tasker', date: inHours(30) })
  expect(await screen.findByText(/Dá para começar a partir de/)).toBeVisible()
  expect(
    screen.queryByRole('button', { name: 'Começar o serviço' }),
  ).not.toBeInTheDocument()
})

test('a step too early by a fast device clock shows the server’s refusal', async () => {
  const { user } = open({ viewer: 'tasker', date: inHours(5) })
  server.use(
    mock(updateRequestStatus, () =>
      fail(409, { code: 'requests/too-early', message: 'Ainda é cedo para começar.' }),
    ),
  )
  await user.click(await button('Começar o serviço'))
  expect(await screen.findByText('Ainda é cedo para começar.')).toBeVisible()
})

test('a proposal begins with the agreed date, and is pending', async () => {
  const { user, request } = open({ viewer: 'client' })
  const sent: unknown[] = []
  server.use(
    mock(proposeDate, ({ body }) => {
      sent.push(body)
      return { data: { ...request, dateProposal: proposal('client') } }
    }),
  )
  await user.click(await button('Propor outra data'))
  const sheet = await screen.findByRole('dialog', { name: 'Propor outra data' })
  const day = within(sheet).getByLabelText('Data')
  const hour = within(sheet).getByLabelText('Horário')
  expect(day).toHaveValue('2999-11-24')
  expect(hour).toHaveValue('09:00')
  const send = within(sheet).getByRole('button', { name: 'Enviar proposta' })
  await user.click(send)
  expect(within(sheet).getByText('Esta já é a data combinada.')).toBeVisible()
  await user.clear(day)
  await user.type(day, '2020-01-01')
  expect(within(sheet).getByText('Escolha um horário futuro.')).toBeVisible()
  await user.clear(day)
  await user.type(day, '2999-11-26')
  await user.clear(hour)
  await user.type(hour, '12:30')
  await user.click(send)
  expect(
    await screen.findByText('Você propôs outra data. Téo ainda não respondeu.'),
  ).toBeVisible()
  expect(sent).toEqual([{ termsVersion: 1, date: OTHER }])
  expect(await button('Retirar proposta')).toBeEnabled()
  expect(
    screen.queryByRole('button', { name: 'Aceitar nova data' }),
  ).not.toBeInTheDocument()
})

test('a typed date stays when the form is closed, until it is discarded', async () => {
  const { user } = open({ viewer: 'client' })
  const day = async () => within(await screen.findByRole('dialog')).getByLabelText('Data')
  await user.click(await button('Propor outra data'))
  await user.clear(await day())
  await user.type(await day(), '2999-11-26')
  await user.click(await button('Voltar'))
  await user.click(await button('Propor outra data'))
  expect(await day()).toHaveValue('2999-11-26')
  await user.click(await button('Descartar'))
  expect(await day()).toHaveValue('2999-11-24')
})

test('a date 181 days ahead is refused in the form', async () => {
  vi.setSystemTime(new Date('2999-05-01T12:00:00Z'))
  const { user } = open({ viewer: 'client' })
  await user.click(await button('Propor outra data'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Propor outra data' }))
  const day = sheet.getByLabelText('Data')
  await user.clear(day)
  await user.type(day, dateAndTime(new Date(Date.now() + 181 * DAY_MS)).date)
  await user.click(sheet.getByRole('button', { name: 'Enviar proposta' }))
  expect(await sheet.findByText('Escolha uma data nos próximos 180 dias.')).toBeVisible()
})

test('the other party sees old and new date, and the cost of cancelling', async () => {
  const { user, request } = open({ viewer: 'tasker', dateProposal: proposal('client') })
  const answers: unknown[] = []
  server.use(
    mock(answerDateProposal, ({ params, body }) => {
      answers.push([params.proposalId, body.answer])
      return { data: { ...request, date: OTHER, dateProposal: null } }
    }),
  )
  expect(
    await screen.findByRole('heading', { name: 'Ana propõe outra data' }),
  ).toBeVisible()
  expect(screen.getByText('Nova data proposta')).toBeVisible()
  await user.click(await button('Aceitar nova data'))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(/antes: .*24 de novembro.*agora: .*26 de novembro/)
  expect(dialog).toHaveTextContent(/reembolso total até .*25 de novembro.*12:30/)
  await user.click(within(dialog).getByRole('button', { name: 'Aceitar data' }))
  expect(await button('Propor outra data')).toBeVisible()
  expect(answers).toEqual([[id(7), 'accept']])
})

test('a near date warns that cancelling costs', async () => {
  const soon = { ...proposal('client'), date: inHours(5) }
  const { user } = open({ viewer: 'tasker', dateProposal: soon })
  await user.click(await button('Aceitar nova data'))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/menos de 24 horas.*20%/)
})

test('with a suspended tasker another date does not end free cancellation', async () => {
  const soon = { ...proposal('tasker'), date: inHours(5) }
  const { user } = open({ viewer: 'client', taskerSuspended: true, dateProposal: soon })
  const cost = /20%|reembolso total até|cancelamento grátis/
  await user.click(await button('Aceitar nova data'))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(/agora: /)
  expect(dialog).not.toHaveTextContent(cost)
})

test.each([
  ['Manter a data', 'client', 'decline'],
  ['Retirar proposta', 'tasker', 'withdraw'],
] as const)('%s ends the proposal', async (name, by, said) => {
  const { user, request } = open({ viewer: 'tasker', dateProposal: proposal(by) })
  const answers: unknown[] = []
  server.use(
    mock(answerDateProposal, ({ body }) => {
      answers.push(body.answer)
      return { data: { ...request, dateProposal: null } }
    }),
  )
  await user.click(await button(name))
  expect(await button('Propor outra data')).toBeVisible()
  expect(answers).toEqual([said])
})

test('a proposal withdrawn meanwhile is not accepted, and the page says so', async () => {
  const { user } = open({ viewer: 'tasker', dateProposal: proposal('client') })
  await user.click(await button('Aceitar nova data'))
  server.use(
    mock(answerDateProposal, () =>
      fail(409, {
        code: 'requests/date-proposal-over',
        message: 'A proposta de data mudou.',
      }),
    ),
    mock(getRequest, () => ({
      data: serviceRequest({ status: 'paid', date: DATE, viewer: 'tasker' }),
    })),
  )
  await user.click(await button('Aceitar data'))
  expect(await screen.findByText('A proposta de data mudou.')).toBeVisible()
  expect(await button('Propor outra data')).toBeVisible()
})

test('a refused date is shown at the request, and returns into its form', async () => {
  const { user, request } = open({ viewer: 'client' })
  const message = 'Escolha uma data futura.'
  server.use(mock(proposeDate, () => fail(422, { code: 'requests/date-past', message })))
  await user.click(await button('Propor outra data'))
  const day = within(await screen.findByRole('dialog')).getByLabelText('Data')
  await user.clear(day)
  await user.type(day, '2999-11-26')
  await user.click(await button('Enviar proposta'))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText(/Você propôs outra data/)).toBeNull()
  await user.click(await button('Mudar'))
  const again = within(await screen.findByRole('dialog')).getByLabelText('Data')
  expect(again).toHaveValue('2999-11-26')
  server.use(
    mock(proposeDate, ({ body }) => {
      expect(body.date).toBe('2999-11-26T12:00:00.000Z')
      return { data: { ...request, dateProposal: proposal('client') } }
    }),
  )
  await user.click(await button('Enviar proposta'))
  expect(await screen.findByText(/Você propôs outra data/)).toBeVisible()
  expect(screen.queryByText(message)).toBeNull()
})

test('the date of work that has begun cannot change', async () => {
  open({ status: 'in_progress', viewer: 'client' })
  expect(await button(/Abrir disputa/)).toBeVisible()
  expect(screen.queryByText('Data combinada')).not.toBeInTheDocument()
})

test('offline a proposed date is pending, and the agreed one stands', async () => {
  const { user, request } = open({ viewer: 'client' })
  const sent: unknown[] = []
  server.use(
    mock(proposeDate, ({ body }) => {
      sent.push(body)
      return { data: { ...request, dateProposal: proposal('client') } }
    }),
  )
  const propose = await button('Propor outra data')
  act(() => onlineManager.setOnline(false))
  await user.click(propose)
  const hour = within(await screen.findByRole('dialog')).getByLabelText('Horário')
  await user.clear(hour)
  await user.type(hour, '12:30')
  await user.click(await button('Enviar proposta'))
  const mark = await screen.findByText('Propor outra data', { selector: 'b' })
  expect(mark.parentElement).toHaveTextContent('será feito quando a rede voltar')
  expect(propose).toBeDisabled()
  expect(screen.queryByText(/Você propôs outra data/)).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(/Você propôs outra data/)).toBeVisible()
  expect(sent).toEqual([{ termsVersion: 1, date: '2999-11-24T15:30:00.000Z' }])
})
