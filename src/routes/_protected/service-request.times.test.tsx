import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { JobFit } from '#src/contract/taskers/job-fit.ts'
import { getRequest, type ServiceRequest } from '#src/contract/requests/requests.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  id,
  serviceRequest,
  taskerDetails,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

/** A Sunday, 9:00 in Brasília. */
const DATE = '2999-11-24T12:00:00.000Z'
const workdays = [0, 1, 2, 3, 4].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:00' },
  { weekday, from: '13:00', to: '18:00' },
])
/** What the request itself takes of the tasker's week. */
const own = { from: '2999-11-25T12:00:00.000Z', to: '2999-11-25T14:00:00.000Z' }

function open(over: Partial<ServiceRequest>) {
  const request = serviceRequest({ date: DATE, ...over })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(getUser, ({ params }) =>
      params.id === teo.firebaseUid
        ? userProfile(teo, {
            taskerDetails: taskerDetails({ hours: workdays, busy: [own] }),
          })
        : userProfile(ana),
    ),
  )
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}`, { as })
}

const press = (name: string) => screen.findByRole('button', { name })

test.each<[Partial<JobFit>, string]>([
  [{ time: 'outsideHours' }, 'Fora do seu horário'],
  [{ time: 'dayOff' }, 'É sua folga'],
  [{ time: 'pause' }, 'É a sua pausa'],
  [{ time: 'away' }, 'Sua disponibilidade está como Ausente'],
  [{ outsideArea: true }, 'Fora da sua área'],
  [{ time: 'dayOff', outsideArea: true }, 'É sua folga · Fora da sua área'],
])(
  'before accepting %o the tasker reads it, on the page and in the question',
  async (fit, text) => {
    const { user } = open({
      viewer: 'tasker',
      fit: { time: 'free', outsideArea: false, ...fit },
    })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText('Você pode aceitar assim mesmo.')).toBeVisible()
    await user.click(await press('Aceitar'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(text)).toBeVisible()
    expect(question.getByRole('button', { name: 'Aceitar pedido' })).toBeEnabled()
  },
)

test('a tasker’s own offer cannot be accepted by them', async () => {
  open({
    viewer: 'tasker',
    status: 'negotiating',
    termsBy: 'tasker',
    fit: { time: 'dayOff', outsideArea: false },
  })
  expect(await screen.findByText('É sua folga')).toBeVisible()
  expect(screen.queryByText('Você pode aceitar assim mesmo.')).toBeNull()
})

test('a time and a place that fit show no warning', async () => {
  open({ viewer: 'tasker', fit: { time: 'free', outsideArea: false } })
  await press('Aceitar')
  expect(screen.queryByText('Você pode aceitar assim mesmo.')).toBeNull()
})

test('a proposed date on a day off warns the tasker, in the question too', async () => {
  const { user } = open({
    viewer: 'tasker',
    status: 'paid',
    dateProposal: { _id: id(7), by: 'client', date: '2999-12-01T12:00:00.000Z' },
    fit: { time: 'dayOff', outsideArea: false },
  })
  expect(await screen.findByText('É sua folga')).toBeVisible()
  await user.click(await press('Aceitar nova data'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('É sua folga')).toBeVisible()
})

async function propose(over: Partial<ServiceRequest>) {
  const app = open({ status: 'paid', date: own.from, ...over })
  await app.user.click(await press('Propor outra data'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Propor outra data' }))
  const type = async (label: string, value: string) => {
    const field = sheet.getByLabelText(label)
    await app.user.clear(field)
    await app.user.type(field, value)
  }
  return { ...app, sheet, type }
}

test('a date proposal begins with the tasker’s free hours, and warns of others', async () => {
  const { user, sheet, type } = await propose({ viewer: 'client' })
  const hours = within(await sheet.findByRole('group', { name: 'Téo pode começar às' }))
  // The request's own hours are among them.
  expect(hours.getAllByRole('button').map((each) => each.textContent)).toEqual([
    '8:00',
    '13:00',
    '15:00',
  ])
  await user.click(hours.getByRole('button', { name: '13:00' }))
  expect(sheet.getByLabelText('Horário')).toHaveValue('13:00')
  expect(sheet.getByText('Téo está livre nesse horário.')).toBeVisible()
  await type('Horário', '12:30')
  expect(sheet.getByText(/Téo faz uma pausa nesse horário/)).toBeVisible()
  await type('Horário', '22:00')
  expect(
    sheet.getByText(/fora do expediente de Téo.*das 8:00 às 12:00 e das 13:00 às 18:00/),
  ).toBeVisible()
  await type('Data', '2999-12-01')
  expect(sheet.getByText(/Téo não costuma atender em 1 de dez/)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Usar 2 de dez' }))
  expect(sheet.getByLabelText('Data')).toHaveValue('2999-12-02')
})

test('the tasker sees the same for their own week', async () => {
  const { sheet, type } = await propose({ viewer: 'tasker' })
  expect(await sheet.findByRole('group', { name: 'Você pode começar às' })).toBeVisible()
  await type('Data', '2999-12-01')
  expect(sheet.getByText(/1 de dez é sua folga/)).toBeVisible()
  await type('Data', '2999-11-26')
  await type('Horário', '22:00')
  expect(sheet.getByText(/Fora do seu horário/)).toBeVisible()
})

test('a date within a day ends free cancellation, and says so before it is sent', async () => {
  const { sheet, type } = await propose({ viewer: 'client' })
  await type('Horário', '15:00')
  expect(sheet.getByText(/você pode cancelar com reembolso total até/)).toBeVisible()
  const soon = new Date(Date.now() + 20 * 60 * 60_000)
  await type('Data', soon.toLocaleDateString('sv-SE'))
  await type('Horário', soon.toTimeString().slice(0, 5))
  expect(
    sheet.getByText(/o cancelamento grátis termina.*20% do preço ficam com Téo/),
  ).toBeVisible()
})
