import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { listHolidays } from '#src/contract/platform/holidays.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import {
  getSeries,
  listSeries,
  moveSeries,
  proposeSeries,
  type Series,
  skipVisit,
} from '#src/contract/series/series.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { ana, id, series, serviceRequest, teo, waitingCount } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let current: Series
const moved = vi.fn<(body: BodyOf<typeof moveSeries>) => void>()
beforeEach(() => {
  moved.mockReset()
  current = series()
  server.use(
    mock(getSeries, () => ({ data: current })),
    mock(listSeries, () => ({ data: [current] })),
    mock(moveSeries, ({ body }) => {
      moved(body)
      current = { ...current, status: body.act === 'accept' ? 'active' : 'ended' }
      return { data: current }
    }),
  )
})

const path = `/series/${id(60)}`

test('a series shows its rhythm, the visits to come, and their requests', async () => {
  renderRoute(path, { as: ana })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Faxina completa' }),
  ).toBeVisible()
  expect(screen.getByText(/^Toda quinta, 9:00/)).toBeVisible()
  expect(
    screen.getByRole('heading', { level: 2, name: 'quinta, 24 de dez, 9:00' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /^Ver o pedido de/ })).toHaveAttribute(
    'href',
    `/service-request/details/${id(9)}`,
  )
  const [second, third] = screen.getAllByRole('listitem')
  if (!second || !third) throw new Error('a visit is missing')
  expect(within(second).getByText(/^paga até/)).toBeVisible()
  expect(within(third).getByText('pulada, nada será cobrado')).toBeVisible()
})

test('the next visit says when it becomes a request, and is skipped', async () => {
  const planned = { n: 4, date: '2026-12-31T12:00:00.000Z', end: null, request: null }
  const skipped = vi.fn<(body: BodyOf<typeof skipVisit>) => void>()
  current = series({ ahead: [{ ...planned, n: 3, end: 'skipped' }, planned] })
  server.use(
    mock(skipVisit, ({ body }) => {
      skipped(body)
      current = series({ ahead: [{ ...planned, end: 'skipped' }] })
      return { data: current }
    }),
  )
  const { user } = renderRoute(path, { as: ana })
  expect(await screen.findByText('Próxima visita')).toBeVisible()
  expect(screen.getByText(/^Vira um pedido em 24 de dez.*você paga até/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Pular / }))
  await waitFor(() => expect(skipped).toHaveBeenLastCalledWith({ n: 4, skipped: true }))
  // None is left: the state of the series itself is said.
  expect(await screen.findByText(/^Tudo combinado com/)).toBeVisible()
  expect(screen.queryByText('Próxima visita')).toBeNull()
})

test('a proposed series waits for the other party, and counts at the tab', async () => {
  const answerBy = inDays(1.5)
  const waits = series({ viewer: 'client', status: 'proposed', by: 'tasker', answerBy })
  server.use(
    mock(listWaiting, () => ({ data: [{ kind: 'series', series: waits }] })),
    mock(countWaiting, () => waitingCount({ series: 1 })),
  )
  renderRoute('/', { as: ana })
  const act = await screen.findByRole('link', { name: 'Ver e responder: Faxina completa' })
  expect(act).toHaveAttribute('href', path)
  const card = act.closest('article')
  expect(card).toHaveTextContent('quer repetir este serviço por R$ 180,00 a visita')
  expect(card).toHaveTextContent(/até /)
  expect((await screen.findAllByText('(1 espera por você)')).length).toBeGreaterThan(0)
})

test('a visit to come on a national holiday says so, in the person’s language', async () => {
  const holiday = { date: '2026-12-31', name: { pt: 'Feriado de teste', es: 'Prueba' } }
  server.use(mock(listHolidays, () => ({ data: [holiday] })))
  renderRoute(path, { as: ana })
  const said = await screen.findByText('feriado nacional: Feriado de teste')
  const [second] = screen.getAllByRole('listitem')
  expect(second).toContainElement(said)
})

test('a visit is skipped, and a skipped one kept; a refusal is said', async () => {
  const skipped = vi.fn<(body: BodyOf<typeof skipVisit>) => void>()
  server.use(
    mock(skipVisit, ({ body }) => {
      skipped(body)
      return body.n === 4 ? { data: current } : fail(409, { code: 'series/visit-made' })
    }),
  )
  const { user } = renderRoute(path, { as: ana })
  await user.click(await screen.findByRole('button', { name: /^Pular / }))
  await waitFor(() => expect(skipped).toHaveBeenLastCalledWith({ n: 4, skipped: true }))
  await user.click(screen.getByRole('button', { name: /^Não pular / }))
  await waitFor(() => expect(skipped).toHaveBeenLastCalledWith({ n: 5, skipped: false }))
  expect(await screen.findByText(/já é um pedido|não/i)).toBeInTheDocument()
})

test('a proposal is accepted by the other party, who reads what they receive', async () => {
  current = series({
    ...{ viewer: 'tasker', status: 'proposed', net: 153, answerBy: inDays(2) },
  })
  const { user } = renderRoute(path, { as: teo })
  expect(await screen.findByText(/você recebe R\$ 153,00 de R\$ 180,00/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pular/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Aceitar a série' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.dblClick(dialog.getByRole('button', { name: 'Aceitar a série' }))
  await waitFor(() => expect(moved).toHaveBeenCalledExactlyOnceWith({ act: 'accept' }))
  expect(await screen.findByText('Ativa')).toBeVisible()
})

test('a pause names its weeks', async () => {
  const { user } = renderRoute(path, { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Pausar' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.selectOptions(dialog.getByRole('combobox'), '4')
  await user.click(dialog.getByRole('button', { name: 'Pausar' }))
  await waitFor(() => expect(moved).toHaveBeenCalledWith({ act: 'pause', weeks: 4 }))
})

test('an unknown series, and another person’s, are not found', async () => {
  server.use(mock(getSeries, () => fail(404, { code: 'series/not-found' })))
  renderRoute(path, { as: ana })
  expect(await screen.findByText('Série não encontrada')).toBeVisible()
})

test('the list of requests shows the series first', async () => {
  renderRoute('/requests', { as: ana })
  const link = await screen.findByRole('link', { name: 'Faxina completa' })
  expect(link).toHaveAttribute('href', path)
  expect(screen.getByText(/^próxima: /)).toBeVisible()
})

test('finished work is proposed again, from a week after it on', async () => {
  const proposed = vi.fn<(body: BodyOf<typeof proposeSeries>) => void>()
  server.use(
    mock(getRequest, () => ({
      data: serviceRequest({ status: 'completed', price: 180, durationMinutes: 240 }),
    })),
    mock(proposeSeries, ({ body }) => {
      proposed(body)
      current = series({ status: 'proposed', answerBy: inDays(2) })
      return { data: current }
    }),
  )
  const { user, router } = renderRoute(`/service-request/details/${id(1)}/repeat`, {
    as: ana,
  })
  await user.click(await screen.findByRole('radio', { name: '2 em 2 semanas' }))
  await user.type(screen.getByRole('textbox', { name: /Quantas visitas/ }), '1')
  await user.click(screen.getByRole('button', { name: /^Propor a Téo/ }))
  expect(await screen.findByText('De 2 a 52 visitas.')).toBeVisible()
  expect(proposed).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: /Quantas visitas/ }), '0')
  await user.click(screen.getByRole('button', { name: /^Propor a Téo/ }))
  await waitFor(() => expect(proposed).toHaveBeenCalledOnce())
  const [body] = proposed.mock.calls[0] ?? []
  expect(body).toMatchObject({
    ...{ requestId: id(1), interval: 'two_weeks', visits: 10, price: 180 },
    durationMinutes: 240,
  })
  expect(Date.parse(body?.firstAt ?? '')).toBeGreaterThan(Date.now() + DAY_MS)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

test('a refused proposal keeps what was typed', async () => {
  server.use(
    mock(getRequest, () => ({ data: serviceRequest({ status: 'completed' }) })),
    mock(proposeSeries, () => fail(409, { code: 'series/exists' })),
  )
  const { user } = renderRoute(`/service-request/details/${id(1)}/repeat`, { as: ana })
  await user.type(await screen.findByRole('textbox', { name: /Quantas visitas/ }), '12')
  await user.click(screen.getByRole('button', { name: /^Propor a Téo/ }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Quantas visitas/ })).toHaveValue('12')
})
