import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateServices } from '#src/contract/taskers/price-list.ts'
import { updateSchedule } from '#src/contract/taskers/schedule.ts'
import { getServiceRanges, updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { scheduleAction, servicesAction } from '#src/queries/profile-edits.ts'
import { OWN_STALE_MS } from '#src/queries/profile-view.ts'
import { userQueries } from '#src/queries/users.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const service = (name: string, price: number) => ({
  skill: null,
  name,
  price,
  charge: 'from' as const,
  durationMinutes: 120,
  note: '',
})
const nameAndPrice = ({ name, price }: { name: string | null; price: number }) => [
  name,
  price,
]
const monday = { weekday: 0, from: '08:00', to: '18:00' }

function showOffer(offer: Parameters<typeof taskerDetails>[0]) {
  const details = taskerDetails(offer)
  const sent = {
    services: [] as unknown[][],
    minutes: [] as unknown[][],
    readServices: [] as unknown[],
    weeks: [] as unknown[],
    readWeeks: [] as unknown[],
    standings: [] as unknown[],
    /** Simulates a change by another device. */
    change: (offered: Parameters<typeof taskerDetails>[0]) =>
      void Object.assign(details, offered),
  }
  server.use(
    mock(getUser, () => userProfile(teo, { taskerDetails: details })),
    mock(getServiceRanges, () => ({
      services: [
        { skill: 'quadro-de-luz', low: 110, median: 140, high: 180, area: 'near' },
      ],
      trade: null,
    })),
    mock(updateServices, ({ body: { services, before } }) => {
      sent.services.push(services.map(nameAndPrice))
      sent.minutes.push(services.map(({ durationMinutes }) => durationMinutes))
      sent.readServices.push(before?.map(nameAndPrice))
      Object.assign(details, { services })
      return { taskerDetails: { services } }
    }),
    mock(updateSchedule, ({ body: { before, ...week } }) => {
      sent.weeks.push(week)
      sent.readWeeks.push(before)
      Object.assign(details, week)
      return { taskerDetails: week }
    }),
    mock(updateTaskerProfile, ({ body }) => {
      sent.standings.push(body.taskerDetails)
      return { taskerDetails: Object.assign(details, body.taskerDetails) }
    }),
  )
  return sent
}

async function openPrices() {
  const { user } = renderRoute('/tasker-profile', { as: teo })
  const edit = await screen.findByRole('button', { name: 'Mudar preços e duração' })
  await user.click(edit)
  const sheet = within(await screen.findByRole('dialog', { name: /Preços e duração/ }))
  return { user, sheet, edit }
}

test('a price is saved when its field is left, and can be undone', async () => {
  const sent = showOffer({ services: [service('Rede', 90), service('Cortina', 60)] })
  const { user, sheet } = await openPrices()
  const field = sheet.getByRole('textbox', { name: 'Preço de Rede' })
  await user.clear(field)
  await user.type(field, '95')
  expect(sent.services).toEqual([])
  await user.tab()
  await waitFor(() =>
    expect(sent.services).toEqual([
      [
        ['Rede', 95],
        ['Cortina', 60],
      ],
    ]),
  )
  expect(await sheet.findByText('Salvo agora')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(sent.services.at(-1)).toEqual([
      ['Rede', 90],
      ['Cortina', 60],
    ]),
  )
})

test('the length of a service is changed by taps, and saved', async () => {
  const sent = showOffer({ services: [service('Rede', 90)] })
  const { user, sheet } = await openPrices()
  const row = sheet.getByRole('button', { name: /^Rede ?2 h · a partir de/ })
  await user.click(row)
  const field = sheet.getByRole('spinbutton', { name: 'Duração' })
  expect(field).toHaveAttribute('aria-valuetext', '2 h')
  await user.click(sheet.getByRole('button', { name: 'Mais tempo' }))
  await waitFor(() => expect(sent.minutes).toEqual([[150]]))
  await user.click(field)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(sent.minutes.at(-1)).toEqual([105]))
  expect(field).toHaveAttribute('aria-valuetext', '1 h 45')
  await user.click(sheet.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(sent.minutes.at(-1)).toEqual([120]))
})

test('the backend receives the value read before, so another device’s change stays', async () => {
  const sent = showOffer({ services: [service('Rede', 90), service('Cortina', 60)] })
  const { user, sheet } = await openPrices()
  const change = async (name: string, price: string) => {
    const field = sheet.getByRole('textbox', { name: `Preço de ${name}` })
    await user.clear(field)
    await user.type(field, price)
    await user.tab()
  }
  await change('Rede', '95')
  await waitFor(() => expect(sent.services).toHaveLength(1))
  await sheet.findByText('Salvo agora')
  await change('Cortina', '65')
  await waitFor(() => expect(sent.services).toHaveLength(2))
  expect(sent.readServices).toEqual([
    [
      ['Rede', 90],
      ['Cortina', 60],
    ],
    [
      ['Rede', 95],
      ['Cortina', 60],
    ],
  ])
})

test('after a refusal it receives the value read before that', async () => {
  const sent = showOffer({ hours: [monday] })
  const refusal = mock(updateSchedule, () => fail(422, { code: 'taskers/hours-wrong' }))
  server.use(refusal)
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar horários e folgas' }))
  const sheet = within(await screen.findByRole('dialog', { name: /Horários e folgas/ }))
  await user.click(sheet.getByRole('button', { name: 'Adicionar pausa: segunda' }))
  await sheet.findByText(/não deu/)
  server.use(
    mock(updateSchedule, ({ body: { before, ...week } }) => {
      sent.weeks.push(week)
      sent.readWeeks.push(before)
      return { taskerDetails: week }
    }),
  )
  await user.click(sheet.getByRole('button', { name: 'Copiar para terça a sexta' }))
  await waitFor(() => expect(sent.weeks).toHaveLength(1))
  expect(sent.readWeeks).toEqual([{ hours: [monday], daysOff: [] }])
})

test('a refused choice of trades is saved again as a change of the one before', async () => {
  showOffer({ categories: ['eletrica'], skills: [] })
  const sent: unknown[] = []
  const refusal = mock(updateTaskerProfile, () => fail(422, { message: 'Agora não.' }))
  server.use(refusal)
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar o que você faz' }))
  const sheet = async () => within(await screen.findByRole('dialog'))
  await user.click((await sheet()).getByRole('button', { name: 'Pintura' }))
  await user.click((await sheet()).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Agora não/)).toBeVisible()
  server.use(
    mock(updateTaskerProfile, ({ body }) => {
      sent.push(body)
      return { taskerDetails: taskerDetails() }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Mudar' }))
  const painting = (await sheet()).getByRole('button', { name: 'Pintura' })
  expect(painting).toHaveAttribute('aria-pressed', 'true')
  await user.click((await sheet()).getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        taskerDetails: { categories: ['eletrica', 'pintura'], skills: [] },
        before: { categories: ['eletrica'], skills: [] },
      },
    ]),
  )
})

test('after a discarded refusal the hours are the saved ones again', async () => {
  const sent = showOffer({ hours: [monday] })
  server.use(mock(updateSchedule, () => fail(422, { code: 'taskers/hours-wrong' })))
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar horários e folgas' }))
  const sheet = within(await screen.findByRole('dialog', { name: /Horários e folgas/ }))
  await user.click(sheet.getByRole('button', { name: 'Adicionar pausa: segunda' }))
  await sheet.findByText(/não deu/)
  server.use(
    mock(updateSchedule, ({ body: { before, ...week } }) => {
      sent.weeks.push(week)
      sent.readWeeks.push(before)
      return { taskerDetails: week }
    }),
  )
  await user.click(sheet.getByRole('button', { name: 'Descartar' }))
  await user.click(sheet.getByRole('button', { name: 'Adicionar pausa: segunda' }))
  await waitFor(() => expect(sent.weeks).toHaveLength(1))
  expect(sent.readWeeks).toEqual([{ hours: [monday], daysOff: [] }])
})

test('after a discarded refusal the prices are the saved ones again', async () => {
  showOffer({ services: [service('Rede', 90)] })
  server.use(mock(updateServices, () => fail(422, { message: 'Agora não.' })))
  const { user, sheet } = await openPrices()
  const price = () => sheet.getByRole('textbox', { name: 'Preço de Rede' })
  await user.clear(price())
  await user.type(price(), '95')
  await user.tab()
  expect(await sheet.findByText(/Agora não/)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Descartar' }))
  expect(price()).toHaveValue('90')
})

test('another tab’s unsent changes of hours and prices stay', async () => {
  const rede = service('Rede', 90)
  const cortina = service('Cortina', 60)
  const sent = showOffer({ hours: [monday], services: [rede, cortina] })
  const { user, sheet } = await openPrices()
  act(() => onlineManager.setOnline(false))
  const inOtherTab = { params: { uid: teo.firebaseUid } }
  const before = [rede, cortina]
  const services = [rede, service('Cortina', 70)]
  act(() => void addEntry(servicesAction, { ...inOtherTab, body: { services, before } }))
  const field = sheet.getByRole('textbox', { name: 'Preço de Rede' })
  await user.clear(field)
  await user.type(field, '95')
  await user.click(sheet.getByRole('button', { name: 'Fechar' }))

  await user.click(screen.getByRole('button', { name: 'Mudar horários e folgas' }))
  const hours = within(await screen.findByRole('dialog', { name: /Horários e folgas/ }))
  const thursday = { ...monday, weekday: 3 }
  const body = {
    hours: [monday, thursday],
    daysOff: [],
    before: { hours: [monday], daysOff: [] },
  }
  act(() => void addEntry(scheduleAction, { ...inOtherTab, body }))
  await user.click(hours.getByRole('button', { name: 'Adicionar pausa: segunda' }))
  act(() => onlineManager.setOnline(true))
  await waitFor(() =>
    expect([sent.services, sent.weeks].map(({ length }) => length)).toEqual([1, 1]),
  )
  expect(sent.services).toEqual([
    [
      ['Rede', 95],
      ['Cortina', 70],
    ],
  ])
  expect(sent.readServices).toEqual([before.map(nameAndPrice)])
  expect(sent.weeks).toEqual([
    {
      hours: [
        { ...monday, to: expect.any(String) },
        { ...monday, from: expect.any(String) },
        thursday,
      ],
      daysOff: [],
    },
  ])
  expect(sent.readWeeks).toEqual([body.before])
})

test('an empty list shows no count', async () => {
  showOffer({ services: [] })
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: /Montar a lista|preços/ }))
  const sheet = within(await screen.findByRole('dialog', { name: /Preços e duração/ }))
  expect(sheet.getByText('A ordem é a do seu perfil')).toBeVisible()
})

test('a row moves by the arrow keys, and its place is announced', async () => {
  const sent = showOffer({ services: [service('Rede', 90), service('Cortina', 60)] })
  const { user, sheet } = await openPrices()
  sheet.getByRole('button', { name: /^Mover Cortina/ }).focus()
  await user.keyboard('{ArrowUp}')
  expect(await sheet.findByText('Cortina: posição 1 de 2')).toBeInTheDocument()
  await waitFor(() =>
    expect(sent.services.at(-1)).toEqual([
      ['Cortina', 60],
      ['Rede', 90],
    ]),
  )
})

test('an own service waits for its price on this device, and is saved with it', async () => {
  const sent = showOffer({ services: [service('Rede', 90)] })
  const { user, sheet } = await openPrices()
  await user.type(sheet.getByRole('combobox'), 'Ofurô novo')
  await user.click(await sheet.findByRole('option', { name: /Usar “Ofurô novo”/ }))
  expect(sheet.getByRole('textbox', { name: /Nome do serviço/ })).toHaveValue('Ofurô novo')
  expect(sent.services).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Pronto' }))
  expect(sheet.getByText('Falta completar 1')).toBeVisible()
  expect(sheet.getByRole('textbox', { name: 'Valor R$' })).toHaveFocus()
  await user.click(sheet.getByRole('button', { name: 'Fechar' }))
  await user.click(screen.getByRole('button', { name: 'Mudar preços e duração' }))
  const price = await screen.findByRole('textbox', { name: 'Preço de Ofurô novo' })
  await user.type(price, '300')
  await user.tab()
  await waitFor(() =>
    expect(sent.services).toEqual([
      [
        ['Rede', 90],
        ['Ofurô novo', 300],
      ],
    ]),
  )
})

test('a probable typing error in a price is questioned, and saved all the same', async () => {
  const board = { ...service('Quadro', 120), skill: 'quadro-de-luz' }
  const sent = showOffer({ services: [board], categories: ['eletrica'] })
  const { user, sheet } = await openPrices()
  const field = sheet.getByRole('textbox', { name: 'Preço de Quadro' })
  await user.clear(field)
  await user.type(field, '13')
  await user.tab()
  await waitFor(() => expect(sent.services).toEqual([[['Quadro', 13]]]))
  expect(await sheet.findByText(/Perto de você cobram R\$.110 a R\$.180\./)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Usar 130' }))
  await waitFor(() => expect(sent.services.at(-1)).toEqual([['Quadro', 130]]))
})

test('hours are saved when a field is left, copied to other days, and refused when wrong', async () => {
  const sent = showOffer({ hours: [monday] })
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar horários e folgas' }))
  const sheet = within(await screen.findByRole('dialog', { name: /Horários e folgas/ }))
  await user.click(sheet.getByRole('button', { name: 'Adicionar pausa: segunda' }))
  const split = [
    { weekday: 0, from: '08:00', to: '12:00' },
    { weekday: 0, from: '13:00', to: '18:00' },
  ]
  await waitFor(() => expect(sent.weeks).toEqual([{ hours: split, daysOff: [] }]))
  await user.click(sheet.getByRole('button', { name: 'Copiar para terça a sexta' }))
  await waitFor(() => expect(sent.weeks.at(-1)).toMatchObject({ hours: { length: 10 } }))
  const start = sheet.getByLabelText('terça, começa às')
  await user.clear(start)
  await user.type(start, '19:00')
  await user.tab()
  expect(await sheet.findByText('O fim vem depois do começo.')).toBeVisible()
  expect(sheet.getByText('Falta completar 1')).toBeVisible()
  expect(sheet.queryByText('Salvo agora')).not.toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Pronto' }))
  expect(start).toHaveFocus()
  expect(sent.weeks).toHaveLength(2)
})

test('the time between jobs and the jobs of a day are saved at once', async () => {
  const sent = showOffer({ hours: [monday], gapMinutes: 75, jobsPerDay: 3 })
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar horários e folgas' }))
  const sheet = within(await screen.findByRole('dialog', { name: /Horários e folgas/ }))
  const gap = sheet.getByLabelText('Intervalo entre serviços')
  const perDay = sheet.getByLabelText('Serviços por dia')
  expect(gap).toHaveDisplayValue('1 h 15')
  expect(perDay).toHaveDisplayValue('3 serviços')
  await user.selectOptions(gap, '1 h 30')
  await waitFor(() => expect(sent.standings).toEqual([{ gapMinutes: 90 }]))
  await user.selectOptions(perDay, 'Quantos couberem')
  await waitFor(() => expect(sent.standings.at(-1)).toEqual({ jobsPerDay: null }))
  await waitFor(() => expect(gap).toHaveDisplayValue('1 h 30'))
  expect(perDay).toHaveDisplayValue('Quantos couberem')
})

test('a day off is added and removed', async () => {
  const sent = showOffer({ hours: [monday] })
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar horários e folgas' }))
  let sheet = within(await screen.findByRole('dialog', { name: /Horários e folgas/ }))
  await user.click(sheet.getByRole('button', { name: /^Adicionar ?dia/ }))
  await user.type(sheet.getByLabelText('De'), '2036-12-24')
  // Typed values stay when the form is closed.
  await user.click(sheet.getByRole('button', { name: 'Fechar' }))
  await user.click(screen.getByRole('button', { name: 'Mudar horários e folgas' }))
  sheet = within(await screen.findByRole('dialog', { name: /Horários e folgas/ }))
  await user.click(sheet.getByRole('button', { name: /^Adicionar ?dia/ }))
  expect(sheet.getByLabelText('De')).toHaveValue('2036-12-24')
  await user.click(sheet.getByRole('switch', { name: 'Todo ano' }))
  await user.click(sheet.getByRole('button', { name: 'Adicionar folga' }))
  const christmas = { from: '2036-12-24', to: '2036-12-24', yearly: true, note: '' }
  await waitFor(() =>
    expect(sent.weeks).toEqual([{ hours: [monday], daysOff: [christmas] }]),
  )
  await user.click(sheet.getByRole('button', { name: 'Tirar a folga: 24 de dez' }))
  await waitFor(() => expect(sent.weeks.at(-1)).toMatchObject({ daysOff: [] }))
})

test('a busy tasker sets the day of return', async () => {
  const sent = showOffer({ availability: 'busy' })
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.type(await screen.findByLabelText('Volta em'), '2036-12-02')
  await user.tab()
  await waitFor(() =>
    expect(sent.standings).toEqual([{ availability: 'busy', availableFrom: '2036-12-02' }]),
  )
})

test('a past day of return is refused, and the previous one stays', async () => {
  const sent = showOffer({ availability: 'busy', availableFrom: '2036-12-02' })
  const { user } = renderRoute('/tasker-profile', { as: teo })
  const field = await screen.findByLabelText('Volta em')
  await user.clear(field)
  await user.type(field, '2020-11-20')
  await user.tab()
  expect(await screen.findByText('Escolha um dia a partir de amanhã.')).toBeVisible()
  expect(field).toHaveValue('2020-11-20')
  expect(sent.standings).toEqual([])
})

test('the tasker’s own page shows their changes, however recently it was loaded', async () => {
  const sent = showOffer({ services: [service('Rede', 90)] })
  const { router, queryClient } = renderRoute('/tasker-profile', { as: teo })
  await screen.findByText('Rede')
  await router.navigate({ to: '/faq' })
  // An answer under way would be newer than the time set below.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  sent.change({ services: [service('Varal', 60)] })
  const { queryKey } = userQueries.profile(teo.firebaseUid)
  queryClient.setQueryData(queryKey, (profile) => profile && { ...profile }, {
    updatedAt: Date.now() - OWN_STALE_MS - 1000,
  })
  await router.navigate({ to: '/tasker-profile' })
  expect(await screen.findByText('Varal')).toBeVisible()
})
