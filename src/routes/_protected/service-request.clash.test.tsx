import i18next from 'i18next'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  getRequest,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { answerDateProposal, makeOffer, proposeDate } from '#src/contract/requests/terms.ts'
import { id, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

/** 9:00 in Brasília, far in the future. */
const DATE = '2999-11-24T12:00:00.000Z'
const OTHER = '2999-11-26T12:00:00.000Z'
/** From 10:00 to 12:00. */
const clash = {
  _id: id(5),
  title: 'Montar o armário',
  date: '2999-11-24T13:00:00.000Z',
  durationMinutes: 120,
}
const told = 'Você já tem “Montar o armário” nesse dia, das 10:00 às 12:00.'

let request: ServiceRequest
function open(over: Partial<ServiceRequest> = {}) {
  request = serviceRequest({ viewer: 'tasker', date: DATE, clash, ...over })
  server.use(
    mock(getRequest, ({ params }) => ({
      data: params.id === request._id ? request : serviceRequest({ _id: params.id }),
    })),
  )
  return renderRoute(`/service-request/details/${request._id}`, { as: teo })
}

const press = (name: string) => screen.findByRole('button', { name })
const question = async () => within(await screen.findByRole('alertdialog'))

const proposed = (by: 'client' | 'tasker') => ({
  status: 'paid' as const,
  dateProposal: { _id: id(7), by, date: OTHER },
  clash: { ...clash, date: '2999-11-26T11:30:00.000Z' },
})
const toldOfOther = 'Você já tem “Montar o armário” nesse dia, das 8:30 às 10:30.'

test('a request shows other agreed work at its hour, with a link', async () => {
  const { user, router } = open()
  expect(await screen.findByText(told)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver esse serviço' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/service-request/details/${id(5)}`),
  )
})

test('a request shows that the own calendar is busy, with a link to the week', async () => {
  open({ clash: { ...clash, _id: null, title: null } })
  expect(
    await screen.findByText('Sua agenda está ocupada nesse dia, das 10:00 às 12:00.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver sua semana' })).toHaveAttribute(
    'href',
    '/requests?as=tasker&view=week&week=2999-11-24',
  )
})

test('a request at the hour of a planned visit shows it, with a link to its series', async () => {
  open({ clash: { ...clash, _id: null, seriesId: id(60) } })
  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ver esse serviço' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver a série' })).toHaveAttribute(
    'href',
    `/series/${id(60)}`,
  )
})

test('a way that is too long is named with its time, and asked about again', async () => {
  const { user } = open({
    clash: null,
    travel: {
      _id: id(5),
      title: 'Montar o armário',
      ...{ isBefore: true, km: 9.4, minutes: 30, free: 15 },
    },
  })
  const text =
    'Antes você tem “Montar o armário”, a 9,4 km: conte 30 min de caminho. Entre os dois há 15 min.'
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(await press('Aceitar'))
  expect((await question()).getByText(text)).toBeVisible()
})

test('a busy time of several days is named with both', async () => {
  const days = { date: '2999-11-23T03:00:00.000Z', durationMinutes: 3 * 24 * 60 }
  open({ clash: { ...clash, ...days, _id: null, title: null } })
  const text = 'Sua agenda está ocupada de 23 de nov., 0:00 a 26 de nov., 0:00.'
  expect(await screen.findByText(text)).toBeVisible()
})

test('in Spanish too', async () => {
  await i18next.changeLanguage('es')
  open()
  expect(
    await screen.findByText('Ya tienes “Montar o armário” ese día, de 10:00 a 12:00.'),
  ).toBeVisible()
})

test('a job of the previous day is named with its day', async () => {
  // 0:30 of the 24th, and the job before it begins at 23:00.
  open({
    date: '2999-11-24T03:30:00.000Z',
    clash: { ...clash, date: '2999-11-24T02:00:00.000Z' },
  })
  const text = 'Você já tem “Montar o armário” das 23:00 às 1:00 (23 de nov.).'
  expect(await screen.findByText(text)).toBeVisible()
})

test('a free hour shows no clash in the question', async () => {
  const { user } = open({ clash: null })
  await user.click(await press('Aceitar'))
  const dialog = await question()
  expect(dialog.getByRole('button', { name: 'Aceitar pedido' })).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Voltar' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Você já tem/)).not.toBeInTheDocument()
})

test('the question warns of the clash, and accepts all the same', async () => {
  const { user } = open()
  const bodies: unknown[] = []
  server.use(
    mock(updateRequestStatus, ({ body }) => {
      bodies.push(body)
      request = { ...request, status: 'accepted', clash: null }
      return { data: request }
    }),
  )
  await user.click(await press('Aceitar'))
  const dialog = await question()
  expect(dialog.getByText(told)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Aceitar mesmo assim' }))
  await waitFor(() => expect(screen.queryByText(told)).not.toBeInTheDocument())
  expect(bodies).toEqual([{ status: 'accepted', termsVersion: 1 }])
})

test('the question leads to the offer of another date', async () => {
  const { user } = open()
  const bodies: unknown[] = []
  server.use(
    mock(makeOffer, ({ body }) => {
      bodies.push(body)
      return { data: { ...request, status: 'negotiating', termsBy: 'tasker' } }
    }),
  )
  await user.click(await press('Aceitar'))
  await user.click((await question()).getByRole('button', { name: 'Propor outra data' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  const sheet = within(await screen.findByRole('dialog', { name: 'Outra proposta' }))
  const day = sheet.getByLabelText('Data')
  expect(day).toHaveFocus()
  await user.clear(day)
  await user.type(day, '2999-11-26')
  await user.click(sheet.getByRole('button', { name: 'Enviar proposta' }))
  await waitFor(() => expect(bodies).toEqual([{ termsVersion: 1, date: OTHER }]))
})

test('terms that changed meanwhile have a clash of their own, or none', async () => {
  const { user } = open()
  await user.click(await press('Aceitar'))
  const dialog = await question()
  server.use(
    mock(updateRequestStatus, () => {
      request = { ...request, date: OTHER, termsVersion: 2, clash: null }
      const { category, description, price, durationMinutes } = request
      const { paymentMethod, status, termsBy } = request
      const work = { category, description, price, durationMinutes }
      const terms = { ...work, paymentMethod, status, termsBy }
      return fail(409, {
        code: 'requests/terms-changed',
        message: 'As condições mudaram.',
        details: { ...terms, date: OTHER, termsVersion: 2 },
      })
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Aceitar mesmo assim' }))
  expect(await dialog.findByRole('button', { name: 'Aceitar as novas' })).toBeEnabled()
  expect(dialog.queryByText(/^Você já tem/)).not.toBeInTheDocument()
})

test('a question hides the clash of newer terms than its own', async () => {
  const { user, queryClient } = open({ clash: null })
  await user.click(await press('Aceitar'))
  request = { ...request, date: OTHER, termsVersion: 2, clash: proposed('client').clash }
  await queryClient.invalidateQueries()
  expect(await screen.findByText(toldOfOther)).toBeInTheDocument()
  const dialog = await question()
  expect(dialog.getByRole('button', { name: 'Aceitar pedido' })).toBeEnabled()
  expect(dialog.queryByText(/^Você já tem/)).not.toBeInTheDocument()
})

test('a question hides the clash of a newer date than its own', async () => {
  const { user, queryClient } = open({ ...proposed('client'), clash: null })
  await user.click(await press('Aceitar nova data'))
  const { dateProposal, clash: met } = proposed('client')
  request = { ...request, dateProposal: { ...dateProposal, _id: id(8) }, clash: met }
  await queryClient.invalidateQueries()
  expect(await screen.findByText(toldOfOther)).toBeInTheDocument()
  const dialog = await question()
  expect(dialog.getByRole('button', { name: 'Aceitar data' })).toBeEnabled()
  expect(dialog.queryByText(/^Você já tem/)).not.toBeInTheDocument()
})

test('the clash disappears with the next response once the other work is cancelled', async () => {
  const { queryClient } = open()
  expect(await screen.findByText(told)).toBeVisible()
  request = { ...request, clash: null }
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText(told)).not.toBeInTheDocument())
})

test('another date that clashes is accepted all the same', async () => {
  const { user } = open(proposed('client'))
  const answers: unknown[] = []
  server.use(
    mock(answerDateProposal, ({ body }) => {
      answers.push(body.answer)
      request = { ...request, date: OTHER, dateProposal: null, clash: null }
      return { data: request }
    }),
  )
  expect(await screen.findByText(toldOfOther)).toBeVisible()
  await user.click(await press('Aceitar nova data'))
  const dialog = await question()
  expect(dialog.getByText(toldOfOther)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Aceitar mesmo assim' }))
  await waitFor(() => expect(answers).toEqual(['accept']))
})

test('a date proposal is answered by another one, which begins with it', async () => {
  const { user } = open(proposed('client'))
  const bodies: unknown[] = []
  server.use(
    mock(proposeDate, ({ body }) => {
      bodies.push(body)
      return { data: { ...request, ...proposed('tasker'), clash: null } }
    }),
  )
  await user.click(await press('Aceitar nova data'))
  await user.click((await question()).getByRole('button', { name: 'Propor outra data' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Propor outra data' }))
  expect(sheet.getByLabelText('Data')).toHaveValue('2999-11-26')
  const hour = sheet.getByLabelText('Horário')
  await user.clear(hour)
  await user.type(hour, '11:00')
  await user.click(sheet.getByRole('button', { name: 'Enviar proposta' }))
  await waitFor(() =>
    expect(bodies).toEqual([{ termsVersion: 1, date: '2999-11-26T14:00:00.000Z' }]),
  )
})

test('the tasker may withdraw a proposed date when other work takes it', async () => {
  open(proposed('tasker'))
  expect(await screen.findByText(toldOfOther)).toBeVisible()
  expect(await press('Retirar proposta')).toBeEnabled()
})
