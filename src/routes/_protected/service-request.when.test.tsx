import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { locateCep } from '#src/contract/places/geo.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
import { getPriceRange, type TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { getUser, updateCep } from '#src/contract/people/users.ts'
import { addDays } from '#src/lib/schedule/days.ts'
import { dayText } from '#src/lib/schedule/day-text.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import {
  ana,
  belaVista,
  id,
  requestSummary,
  taskerDetails,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { requestKeys } from '#src/queries/requests.ts'
import { browserIn } from '#src/test/browser-zone.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

afterEach(() => {
  vi.restoreAllMocks()
})

/** A Tuesday, a Saturday. */
const OPEN_DAY = '2999-11-26'
const CLOSED_DAY = '2999-11-30'
const workdays = [0, 1, 2, 3, 4].map((weekday) => ({
  weekday,
  from: '08:00',
  to: '18:00',
}))
/** São José dos Campos: some 80 km from the middle of São Paulo. */
const farAway = { ...belaVista, city: 'São José dos Campos', lat: -23.1896, lng: -45.8841 }

/** The second step of the request form for a tasker with these fields. */
async function open(over: Partial<TaskerDetails>, cep: string | null = '01310100') {
  server.use(
    mock(getUser, ({ params }) =>
      params.id === teo.firebaseUid
        ? userProfile(teo, { taskerDetails: taskerDetails(over) })
        : userProfile(ana, { cep }),
    ),
    mock(locateCep, ({ params: { cep } }) => (cep === '12245021' ? farAway : belaVista)),
    mock(getPriceRange, () => ({ range: null })),
    mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 1 })),
  )
  const app = renderRoute('/service-request/teo', { as: ana })
  const { user } = app
  await user.type(await screen.findByLabelText('Descrição'), 'Trocar o quadro de luz.')
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  await screen.findByRole('heading', { level: 1, name: 'Quando e onde?' })
  return app
}

const choose = async ({ user }: Awaited<ReturnType<typeof open>>, day: string) => {
  await user.clear(screen.getByLabelText('Data'))
  await user.type(screen.getByLabelText('Data'), day)
}
const starts = () => screen.queryByRole('group', { name: 'Téo pode começar às' })

test('the tasker’s start hours are one tap, and others can be typed', async () => {
  const app = await open({ hours: workdays })
  await choose(app, OPEN_DAY)
  const group = await screen.findByRole('group', { name: 'Téo pode começar às' })
  const hours = within(group).getAllByRole('button')
  expect(hours.map(({ textContent }) => textContent)).toEqual(['8:00', '13:00'])
  await app.user.click(within(group).getByRole('button', { name: '13:00' }))
  expect(screen.getByLabelText('Horário')).toHaveValue('13:00')
  expect(within(group).getByRole('button', { pressed: true })).toHaveTextContent('13:00')
  await app.user.clear(screen.getByLabelText('Horário'))
  await app.user.type(screen.getByLabelText('Horário'), '10:15')
  expect(within(group).queryByRole('button', { pressed: true })).toBeNull()
})

test('a day off leads to a working day', async () => {
  const app = await open({ hours: workdays })
  await choose(app, CLOSED_DAY)
  expect(await screen.findByText(/Téo não costuma atender em 30 de nov/)).toBeVisible()
  expect(starts()).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Usar 2 de dez' }))
  expect(screen.getByLabelText('Data')).toHaveValue('2999-12-02')
  expect(screen.queryByText(/não costuma atender/)).toBeNull()
  expect(starts()).toBeVisible()
})

const hoursOf = (day: string, from: string, to: string) => ({
  from: new Date(`${day}T${from}:00-03:00`).toISOString(),
  to: new Date(`${day}T${to}:00-03:00`).toISOString(),
})

test('a taken hour is not offered; typed, it shows a warning and may be sent', async () => {
  const app = await open({ hours: workdays, busy: [hoursOf(OPEN_DAY, '08:00', '10:00')] })
  await choose(app, OPEN_DAY)
  const hours = within(await screen.findByRole('group', { name: /pode começar/ }))
  expect(hours.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '10:00',
    '14:00',
  ])
  const time = screen.getByLabelText('Horário')
  await app.user.type(time, '09:30')
  expect(await screen.findByText(/Téo não está livre nesse horário/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: /Como você quer pagar/ }),
  ).toBeVisible()
})

test('the warning disappears with another hour', async () => {
  const app = await open({ hours: [], busy: [hoursOf(OPEN_DAY, '08:00', '10:00')] })
  await choose(app, OPEN_DAY)
  const time = screen.getByLabelText('Horário')
  await app.user.type(time, '06:01')
  expect(await screen.findByText(/não está livre nesse horário/)).toBeVisible()
  await app.user.clear(time)
  await app.user.type(time, '06:00')
  await waitFor(() => expect(screen.queryByText(/não está livre/)).toBeNull())
})

test.each([
  ['22:00', /fora do expediente de Téo/],
  ['12:30', /Téo faz uma pausa/],
])('%s is shown as a day off, and never beside the green line', async (time, text) => {
  const app = await open({
    hours: workdays.flatMap(({ weekday }) => [
      { weekday, from: '08:00', to: '12:00' },
      { weekday, from: '13:00', to: '18:00' },
    ]),
  })
  expect(screen.getByText('Téo está com a agenda aberta.')).toBeVisible()
  await choose(app, OPEN_DAY)
  await app.user.type(screen.getByLabelText('Horário'), time)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText(/agenda aberta|está livre/)).toBeNull()
  await app.user.clear(screen.getByLabelText('Horário'))
  await app.user.type(screen.getByLabelText('Horário'), '10:00')
  expect(await screen.findByText('Téo está livre nesse horário.')).toBeVisible()
})

test('a full day leads to one with room, and is shown once', async () => {
  const app = await open({ hours: workdays, busy: [hoursOf(OPEN_DAY, '07:00', '19:00')] })
  await choose(app, OPEN_DAY)
  await app.user.type(screen.getByLabelText('Horário'), '09:30')
  expect(
    await screen.findByText(/Téo não tem mais horários livres em 26 de nov/),
  ).toBeVisible()
  expect(screen.queryByText(/não está livre nesse horário/)).toBeNull()
  expect(starts()).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Usar 27 de nov' }))
  expect(screen.getByLabelText('Data')).toHaveValue('2999-11-27')
  expect(screen.queryByText(/não tem mais horários/)).toBeNull()
})

test('in Manaus the hours are the same moments an hour earlier', async () => {
  browserIn('America/Manaus')
  const app = await open({ hours: workdays, busy: [hoursOf(OPEN_DAY, '08:00', '10:00')] })
  await choose(app, OPEN_DAY)
  const hours = within(await screen.findByRole('group', { name: /pode começar/ }))
  await app.user.click(hours.getByRole('button', { name: '9:00' }))
  expect(screen.getByLabelText('Horário')).toHaveValue('09:00')
  expect(screen.queryByText(/não está livre/)).toBeNull()
  expect(hours.getByRole('button', { pressed: true })).toHaveTextContent('9:00')
})

test('no warning where the tasker’s hours are unknown', async () => {
  const app = await open({ hours: [] })
  await choose(app, OPEN_DAY)
  expect(starts()).toBeNull()
})

test('a place beyond the tasker’s area shows a warning, and may be sent', async () => {
  const area = { center: { lat: -23.5614, lng: -46.6559 }, radiusKm: 12 }
  const { user } = await open({ area })
  const cep = screen.getByLabelText('CEP do serviço')
  expect(await screen.findByText('Bela Vista, São Paulo, SP')).toBeVisible()
  expect(screen.queryByText(/fica a uns/)).toBeNull()
  await user.clear(cep)
  await user.type(cep, '12245021')
  expect(
    await screen.findByText(/fica a uns 89 km de Téo, que costuma ir até 12 km/),
  ).toBeVisible()
  await user.clear(cep)
  await user.type(cep, '01310100')
  await waitFor(() => expect(screen.queryByText(/fica a uns/)).toBeNull())
})

test.each<[string, TaskerDetails['area'], boolean]>([
  ['just within', { center: { lat: -23.5614, lng: -46.6559 }, radiusKm: 88 }, false],
  ['just beyond', { center: { lat: -23.5614, lng: -46.6559 }, radiusKm: 86 }, true],
  ['for a tasker without an area', null, false],
])('a place %s shows a warning only if it is too far', async (_where, area, isTold) => {
  const { user } = await open({ area })
  const cep = screen.getByLabelText('CEP do serviço')
  await user.clear(cep)
  await user.type(cep, '12245021')
  expect(await screen.findByText(/São José dos Campos/)).toBeVisible()
  expect(screen.queryAllByText(/fica a uns/)).toHaveLength(isTold ? 1 : 0)
})

test('the next free days are one tap, without the days off', async () => {
  vi.setSystemTime(new Date('2026-11-10T12:00:00Z')) // days off are of this century
  const now = dateAndTime(new Date()).date
  const off = addDays(now, 2)
  const { user } = await open({
    hours: [],
    daysOff: [{ from: off, to: off, yearly: false }],
  })
  const group = await screen.findByRole('group', { name: 'Próximos dias livres de Téo' })
  const days = within(group).getAllByRole('button')
  expect(days).toHaveLength(5)
  await user.click(
    within(group).getByRole('button', { name: new RegExp(dayText(addDays(now, 1), 'pt')) }),
  )
  expect(screen.getByLabelText('Data')).toHaveValue(addDays(now, 1))
  expect(
    within(group).queryByRole('button', { name: new RegExp(dayText(off, 'pt')) }),
  ).toBeNull()
})

test('a second request for the same hour shows a warning, and links to the first', async () => {
  const before = requestSummary({ _id: id(9), date: '2999-11-26T12:30:00.000Z' })
  const app = await open({})
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  server.use(
    mock(listRequests, () => ({ data: [before], total: 1, page: 1, totalPages: 1 })),
  )
  await act(() => app.queryClient.invalidateQueries({ queryKey: requestKeys.lists }))
  await choose(app, OPEN_DAY)
  await app.user.type(screen.getByLabelText('Horário'), '09:00')
  const link = await screen.findByRole('link', { name: 'Ver o pedido' })
  expect(link).toHaveAttribute('href', `/service-request/details/${id(9)}`)
  await app.user.clear(screen.getByLabelText('Horário'))
  await app.user.type(screen.getByLabelText('Horário'), '13:00')
  await waitFor(() => expect(screen.queryByText(/Você já pediu a Téo/)).toBeNull())
})

test('the first typed postal code can be saved as the client’s place', async () => {
  const kept: unknown[] = []
  const { user } = await open({}, null)
  server.use(
    mock(updateCep, ({ body }) => {
      kept.push(body.cep)
      return { cep: body.cep }
    }),
  )
  expect(screen.queryByRole('button', { name: 'Guardar CEP' })).toBeNull()
  await user.type(screen.getByLabelText('CEP do serviço'), '01310100')
  await user.click(await screen.findByRole('button', { name: 'Guardar CEP' }))
  expect(await screen.findByText('CEP guardado.')).toBeVisible()
  await waitFor(() => expect(kept).toEqual(['01310100']))
})

test('the directions to the place are repeated in the review', async () => {
  const app = await open({})
  await choose(app, OPEN_DAY)
  await app.user.type(screen.getByLabelText('Horário'), '09:30')
  await app.user.click(screen.getByRole('button', { name: 'Adicionar rua e número' }))
  await app.user.type(screen.getByLabelText('Rua'), 'Avenida Paulista')
  await app.user.type(screen.getByLabelText('Número'), '460')
  await app.user.type(screen.getByLabelText(/^Como achar/), 'Portão verde')
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByRole('heading', { level: 1, name: 'Como você quer pagar?' })
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Como achar: Portão verde')).toBeVisible()
})

test('the street of a new postal code is required before the next step', async () => {
  const app = await open({})
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(locateCep, async () => {
      await promise
      return farAway
    }),
  )
  await choose(app, OPEN_DAY)
  await app.user.type(screen.getByLabelText('Horário'), '09:30')
  await app.user.click(screen.getByRole('button', { name: 'Adicionar rua e número' }))
  await app.user.type(screen.getByLabelText('Rua'), 'Avenida Paulista')
  await app.user.type(screen.getByLabelText('Número'), '460')
  const cep = screen.getByLabelText('CEP do serviço')
  await app.user.clear(cep)
  await app.user.type(cep, '12245021')
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  resolve()
  expect(await screen.findByText('Escreva a rua.')).toBeVisible()
  expect(screen.getByLabelText('Cidade')).toHaveValue('São José dos Campos')
})
