import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { listWeek } from '#src/contract/taskers/desk.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { listRequests, type RequestSummary } from '#src/contract/requests/requests.ts'
import {
  ana,
  bia,
  id,
  requestSummary,
  teo,
  userProfile,
  waitingCount,
} from '#src/mocks/fixtures.ts'
import { getUser } from '#src/contract/people/users.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const job = (n: number, description: string, over: Partial<RequestSummary> = {}) =>
  requestSummary({ _id: id(n), description, date: inHours(200), deadline: null, ...over })
const page = (data: RequestSummary[]) => ({
  data,
  total: data.length,
  page: 1,
  totalPages: 1,
})
const list = (...data: RequestSummary[]) => server.use(mock(listRequests, () => page(data)))

const cardOf = async (title: RegExp) => {
  const link = await screen.findByRole('link', { name: title })
  const card = link.closest('article')
  if (!card) throw new Error('no card')
  return { link, card, within: within(card) }
}

describe('a card', () => {
  test('of the client shows title, date, price and deadline, and leads to the action', async () => {
    list(
      requestSummary({
        status: 'accepted',
        date: inHours(100),
        deadline: inHours(3.1),
        paymentMethod: '50-50',
      }),
    )
    renderRoute('/requests', { as: ana })
    const { link, card, within: inCard } = await cardOf(/^Trocar quadro de luz/)
    expect(link).toHaveAttribute('href', `/service-request/details/${id(1)}`)
    expect(card).toHaveTextContent('Téo Ramos')
    expect(card).toHaveTextContent('R$ 120')
    expect(card).toHaveTextContent('agora, de R$ 240')
    expect(card).toHaveTextContent('expira em 3 h')
    expect(
      inCard.getByRole('link', { name: 'Pagar: Trocar quadro de luz' }),
    ).toHaveAttribute('href', `/payment/${id(1)}`)
    // The distance matters to the tasker only.
    expect(card).not.toHaveTextContent('km')
  })

  test('of a status that only a newer server knows says so, and breaks no other card', async () => {
    list(
      job(1, 'Montar o armário', { status: 'paused' as 'unknown', deadline: inHours(30) }),
      job(2, 'Pintar a sala', { status: 'pending' }),
    )
    renderRoute('/requests', { as: ana })
    const { card } = await cardOf(/^Montar o armário/)
    expect(card).toHaveTextContent('Nova situação')
    expect(card).not.toHaveTextContent(/expira|protegid/)
    await cardOf(/^Pintar a sala/)
  })

  test('gives a date its article in Spanish', async () => {
    await i18next.changeLanguage('es')
    list(job(1, 'Montar o armário', { status: 'pending', deadline: inHours(300) }))
    renderRoute('/requests', { as: ana })
    const { card } = await cardOf(/^Montar o armário/)
    expect(card).toHaveTextContent(/hasta el \d+ [a-z]+, \d+:\d+/)
  })

  test('of the tasker has the net amount, the district and the distance', async () => {
    list(job(1, 'Montar o armário', { viewer: 'tasker', price: 240, net: 204 }))
    renderRoute('/requests?as=tasker', { as: teo })
    const { card } = await cardOf(/^Montar o armário/)
    expect(card).toHaveTextContent('R$ 204para você')
    expect(card).not.toHaveTextContent('240')
    expect(card).toHaveTextContent('Bela Vista · 2,4 km')
  })

  test('shows a long name, a missing photo and hostile text safely', async () => {
    const name = `${'Maximiliano'.repeat(8)} <b>x</b>`.slice(0, 80)
    list(job(1, '<img src=x onerror=alert(1)> {{name}}', { taskerName: name }))
    renderRoute('/requests', { as: ana })
    const { card } = await cardOf(/^<img/)
    expect(card).toHaveTextContent('<img src=x onerror=alert(1)> {{name}}')
    expect(card).toHaveTextContent(name)
  })
})

test('requests are grouped: those that need the reader with their number, running, waiting', async () => {
  list(
    job(1, 'Pintar a sala', { status: 'accepted' }),
    job(2, 'Lavar a casa', { status: 'delivered' }),
    job(3, 'Podar o jardim', { status: 'in_progress' }),
    job(4, 'Trocar a torneira', { status: 'pending' }),
  )
  renderRoute('/requests', { as: ana })
  const titles = async (heading: RegExp) => {
    const section = (await screen.findByRole('heading', { name: heading })).closest(
      'section',
    )
    return within(section as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => /Pintar|Lavar|Podar|Trocar/.exec(item.textContent)?.[0])
  }
  expect(await titles(/^Precisa de você 2$/)).toEqual(['Pintar', 'Lavar'])
  expect(await titles(/^Em andamento$/)).toEqual(['Podar'])
  expect(await titles(/^Aguardando$/)).toEqual(['Trocar'])
})

test('the dot of the tab counts by the same rule, for the current role', async () => {
  const roles: unknown[] = []
  server.use(
    mock(countWaiting, ({ query }) => {
      roles.push(query.role)
      return waitingCount({ requests: 2, questions: { item: 4, tasker: 1, need: 0 } })
    }),
  )
  renderRoute('/faq', { as: teo })
  // The tab of a phone, and the link of a desktop's header; questions about items are the market's.
  expect(await screen.findAllByText('(3 esperam por você)')).toHaveLength(2)
  expect(screen.getAllByText('(4 perguntas sem resposta)')).toHaveLength(2)
  expect(new Set(roles)).toEqual(new Set(['tasker']))
})

test('side and status are selected, requested, and kept in the address', async () => {
  const asked: string[] = []
  server.use(
    mock(listRequests, ({ query }) => {
      asked.push(`${query.role} ${query.status}`)
      return page([])
    }),
  )
  const { user, router } = renderRoute('/requests', { as: bia })
  expect(await screen.findByRole('link', { name: 'Buscar taskers' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Como tasker' }))
  expect(await screen.findByRole('link', { name: 'Completar meu perfil' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Encerrados' }))
  expect(await screen.findByText('Nada encerrado ainda')).toBeVisible()
  expect(asked).toEqual(['client active', 'tasker active', 'tasker over'])
  expect(router.state.location.search).toEqual({ as: 'tasker', show: 'over' })
})

describe('searching', () => {
  let asked: unknown[]
  beforeEach(() => {
    asked = []
    server.use(
      mock(listRequests, ({ query }) => {
        asked.push([query.status, query.q])
        return page(query.q ? [] : [job(1, 'Pintar a sala')])
      }),
    )
  })

  test('queries the backend, is in the address, and can be cleared', async () => {
    const { user, router } = renderRoute('/requests', { as: ana })
    await user.type(
      await screen.findByRole('textbox', { name: 'Buscar nos meus pedidos' }),
      '  sofá {Enter}',
    )
    expect(await screen.findByRole('heading', { name: 'Nada com “sofá”' })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ q: 'sofá' })
    await user.click(screen.getByRole('button', { name: 'Buscar nos encerrados' }))
    await waitFor(() => expect(asked.at(-1)).toEqual(['over', 'sofá']))
    const [clear] = screen.getAllByRole('button', { name: 'Limpar busca' })
    if (clear) await user.click(clear)
    expect(await screen.findByRole('link', { name: /^Pintar a sala/ })).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue('')
    expect(router.state.location.search).not.toHaveProperty('q')
  })

  test('begins with the words in the address, and Back undoes a new search', async () => {
    const { user, router } = renderRoute('/requests?q=mesa', { as: ana })
    const field = await screen.findByRole('textbox')
    expect(field).toHaveValue('mesa')
    await user.clear(field)
    await user.type(field, 'cama{Enter}')
    expect(await screen.findByRole('heading', { name: 'Nada com “cama”' })).toBeVisible()
    act(() => router.history.back())
    expect(await screen.findByRole('heading', { name: 'Nada com “mesa”' })).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue('mesa')
  })

  test('cuts long words, and ignores invalid ones', async () => {
    const { router } = renderRoute(`/requests?q=${'a'.repeat(99)}&week=x&view=y&show=z`, {
      as: ana,
    })
    await waitFor(() => expect(asked).toContainEqual(['active', 'a'.repeat(60)]))
    expect(router.state.location.search).toEqual({
      q: 'a'.repeat(60),
      week: 'x',
    })
  })
})

test('a failure is shown and can be retried', async () => {
  server.use(mock(listRequests, () => fail(403, { message: 'Agora não.' })))
  const { user } = renderRoute('/requests', { as: ana })
  expect(await screen.findByText('Agora não.')).toBeVisible()
  server.use(mock(listRequests, () => page([requestSummary()])))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Trocar quadro de luz')).toBeVisible()
})

test('offline the cached list stays, with its age', async () => {
  list(job(1, 'Pintar a sala'))
  renderRoute('/requests', { as: ana })
  await cardOf(/^Pintar a sala/)
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/^De hoje, /)).toBeVisible()
  await cardOf(/^Pintar a sala/)
})

describe('the week of a tasker', () => {
  /** Wednesday noon in Brasília, in no week that may be the current one. */
  const noon = '2031-12-03T15:00:00.000Z'
  /** 14:30 to 16:00 on Tuesday, and all Saturday. */
  const busy = [
    { from: '2031-12-02T17:30:00.000Z', to: '2031-12-02T19:00:00.000Z' },
    { from: '2031-12-06T03:00:00.000Z', to: '2031-12-07T03:00:00.000Z' },
  ]
  const visit = {
    ...{ seriesId: id(60), title: 'Faxina de quinta' },
    ...{ from: '2031-12-04T12:00:00.000Z', to: '2031-12-04T16:00:00.000Z' },
  }
  let asked: { from: string; to: string }[]
  beforeEach(() => {
    asked = []
    server.use(
      mock(getUser, () => {
        const profile = userProfile(teo)
        const { taskerDetails } = profile
        return {
          ...profile,
          taskerDetails: taskerDetails && {
            ...taskerDetails,
            hours: [{ weekday: 2, from: '08:00', to: '18:00' }],
            daysOff: [{ from: '2031-12-05', to: '2031-12-05' }],
          },
        }
      }),
      mock(listWeek, ({ query }) => {
        asked.push(query)
        const jobs = [
          job(1, 'Pintar a sala', { viewer: 'tasker', date: noon, status: 'paid' }),
        ]
        const isThisWeek = query.from <= noon && noon < query.to
        return isThisWeek ? { jobs, busy, visits: [visit] } : { jobs: [], busy: [] }
      }),
    )
  })

  const weekOf = (week: string) => ({ as: 'tasker', view: 'week', week }) as const
  const days = async () => {
    const names = [
      /Segunda/i,
      /Terça/i,
      /Quarta/i,
      /Quinta/i,
      /Sexta/i,
      /Sábado/i,
      /Domingo/i,
    ]
    return Promise.all(
      names.map(async (name) =>
        (await screen.findByRole('heading', { level: 3, name })).closest('li'),
      ),
    )
  }

  test('shows each job at its day and hour, the working hours and the days off', async () => {
    renderRoute('/requests?view=week&week=2031-12-03', { as: teo })
    const week = await days()
    expect(screen.getByRole('heading', { name: '1 a 7 de dez de 2031' })).toBeVisible()
    expect(screen.getByText('2 serviços')).toBeVisible()
    const link = within(week[2] as HTMLElement).getByRole('link')
    expect(link).toHaveAccessibleName(
      /^Das 12:00 às 14:00.*Pintar a sala.*Ana.*Pago e protegido$/,
    )
    expect(link).toHaveAttribute('href', `/service-request/details/${id(1)}`)
    await waitFor(() => expect(week[2]).toHaveTextContent('8:00 – 18:00'))
    expect(week[4]).toHaveTextContent('folga')
    expect(week[1]).toHaveTextContent('14:30 – 16:00Ocupado (seu calendário)')
    expect(week[5]).toHaveTextContent('O dia todoOcupado (seu calendário)')
    const planned = within(week[3] as HTMLElement).getByRole('link')
    expect(planned).toHaveTextContent('9:00 – 13:00Faxina de quintaVisita da série')
    expect(planned).toHaveAttribute('href', `/series/${id(60)}`)
    expect(week[0]).toHaveTextContent('não atende')
    expect(asked).toContainEqual({
      from: '2031-12-01T03:00:00.000Z',
      to: '2031-12-08T03:00:00.000Z',
    })
  })

  test('calls a future day free, but not a past one', async () => {
    const next = renderRoute('/requests?view=week&week=2031-12-10', { as: teo })
    expect(await screen.findByText('livre · 8:00 – 18:00')).toBeVisible()
    await next.router.navigate({ to: '/requests', search: weekOf('2021-12-01') })
    await waitFor(() => expect(screen.queryByText(/livre/)).not.toBeInTheDocument())
    expect(await screen.findByText('8:00 – 18:00')).toBeVisible()
  })

  test('goes to the next week and back, to today, and back to the list', async () => {
    const { user, router } = renderRoute('/requests?view=week&week=2031-12-03', { as: teo })
    await days()
    await user.click(screen.getByRole('link', { name: 'Próxima semana' }))
    expect(await screen.findByText('Nenhum serviço nesta semana.')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ view: 'week', week: '2031-12-08' })
    act(() => router.history.back())
    expect(await screen.findByRole('link', { name: /Pintar a sala/ })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Semana anterior' }))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ week: '2031-11-24' }),
    )
    await user.click(screen.getByRole('link', { name: 'Próxima semana' }))
    await user.click(await screen.findByRole('link', { name: 'Esta semana' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('week'))
    await user.click(screen.getByRole('link', { name: 'Ver a lista' }))
    await user.click(await screen.findByRole('link', { name: 'Ver a semana' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ as: 'tasker', view: 'week' }),
    )
    expect(screen.queryByRole('link', { name: 'Esta semana' })).not.toBeInTheDocument()
  })

  test.each(['x', '2031-02-31', '2031-13-01', '1e9', '%00'])(
    'uses the current week for the invalid day %s',
    async (week) => {
      renderRoute(`/requests?view=week&week=${week}`, { as: teo })
      expect(await days()).toHaveLength(7)
      expect(asked).toHaveLength(1)
    },
  )

  test('shows a failure, which can be retried', async () => {
    server.use(mock(listWeek, () => fail(403, { message: 'Agora não.' })))
    const { user } = renderRoute('/requests?view=week', { as: teo })
    expect(await screen.findByText('Agora não.')).toBeVisible()
    server.use(mock(listWeek, () => ({ jobs: [], busy: [] })))
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Nenhum serviço nesta semana.')).toBeVisible()
  })

  test('is absent for a client', async () => {
    list(job(1, 'Pintar a sala'))
    renderRoute('/requests?view=week', { as: ana })
    await cardOf(/^Pintar a sala/)
    expect(screen.queryByRole('link', { name: 'Ver a semana' })).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
})
