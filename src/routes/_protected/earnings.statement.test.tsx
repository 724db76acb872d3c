import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  getEarnings,
  getStatement,
  type Statement,
} from '#src/contract/payments/earnings.ts'
import { earningsReport, id, jobEarnings, statement, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const open = (over: Partial<Statement> = {}, path = '/earnings/statement?year=2026') => {
  server.use(mock(getStatement, () => statement(over)))
  return renderRoute(path, { as: teo })
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('names the CPF or CNPJ of a person who gave it', async () => {
  open({ taxId: '52998224725' })
  expect(await screen.findByText('CPF 529.982.247-25')).toBeVisible()
})

test('has the sums of the year, each month, and each job', async () => {
  const [october] = statement().months
  open({
    months: october ? [{ ...october, takenBack: 4, kept: 200 }] : [],
    total: { ...statement().total, takenBack: 4, kept: 200, refunded: 30 },
    deposited: [
      { month: '2026-10', amount: 120 },
      { month: '2026-11', amount: 80 },
    ],
  })
  await screen.findByRole('heading', { name: 'Extrato de 2026', level: 2 })
  expect(screen.getByText('Teodoro Ramos')).toBeVisible()
  expect(screen.getByText('Depositado no banco').nextSibling).toHaveTextContent('R$ 200,00')
  expect(screen.getByText('Devolvido a clientes').nextSibling).toHaveTextContent('R$ 30,00')
  expect(await rowsOf('Mês a mês')).toEqual([
    [],
    ['1', '240,00', '− 36,00', '− 4,00', '200,00', '120,00'],
    ['0', '0,00', '0,00', '0,00', '0,00', '80,00'],
    ['1', '240,00', '− 36,00', '− 4,00', '200,00', '200,00'],
  ])
  expect(screen.getByRole('rowheader', { name: 'outubro' })).toBeVisible()
  expect(await rowsOf('Serviços e vendas, um a um')).toEqual([
    [],
    ['240,00', '− 36,00', '204,00'],
  ])
  expect(
    screen.getByRole('rowheader', { name: /^Trocar quadro de luz.*21\/10 · Ana Souza/ }),
  ).toBeVisible()
  expect(screen.queryByLabelText('Ano')).toBeNull()
})

test('lists what was lost in the year', async () => {
  const { kind, requestId, number, description, clientName } = jobEarnings()
  const about = { kind, requestId, number, description, clientName }
  open({ losses: [{ kind: 'lost', amount: 85, at: '2026-10-23T12:00:00Z', about }] })
  expect(await screen.findByRole('heading', { name: 'Perdas em 2026' })).toBeVisible()
  expect(screen.getByText('− R$ 85,00')).toBeVisible()
})

test('another year stays in the address', async () => {
  const asked: number[] = []
  server.use(
    mock(getStatement, ({ query: { year } }) => {
      asked.push(year)
      return statement({ year, years: [2026, 2025] })
    }),
  )
  const { user, router } = renderRoute('/earnings/statement?year=2026', { as: teo })
  await user.selectOptions(await screen.findByLabelText('Ano'), '2025')
  await screen.findByRole('heading', { name: 'Extrato de 2025', level: 1 })
  await screen.findByRole('table', { name: 'Mês a mês' })
  expect(router.state.location.search).toEqual({ year: 2025 })
  expect(asked).toEqual([2026, 2025])
})

test('a year without income says so, and leads to the others', async () => {
  open(
    {
      ...{ year: 2024, years: [2026], months: [], deposited: [], jobs: [] },
      total: { jobs: 0, gross: 0, fee: 0, net: 0, refunded: 0, takenBack: 0, kept: 0 },
    },
    '/earnings/statement?year=2024',
  )
  expect(await screen.findByText('Nada recebido em 2024')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Imprimir/ })).toBeNull()
  expect(screen.getByRole('option', { name: '2026' })).toBeVisible()
})

test.each(['1999', '2100', '2026.5', 'x'])(
  'the year %s of an address is not asked for',
  async (year) => {
    const asked: number[] = []
    server.use(
      mock(getStatement, ({ query }) => {
        asked.push(query.year)
        return statement()
      }),
    )
    renderRoute(`/earnings/statement?year=${year}`, { as: teo })
    await screen.findByRole('table', { name: 'Mês a mês' })
    expect(asked).toEqual([new Date().getFullYear()])
  },
)

test('is printed by the browser, and saved as a spreadsheet', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Imprimir/ }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Baixar planilha (CSV)' }))
  const file = save.mock.calls[0]?.[0] as Blob
  expect(await file.text()).toContain('"A38F";"Serviço";"Trocar quadro de luz"')
  print.mockRestore()
  save.mockRestore()
})

test('a failure is shown, and can be retried', async () => {
  server.use(mock(getStatement, () => fail(500, { message: 'Ai.' })))
  const { user } = renderRoute('/earnings/statement?year=2026', { as: teo })
  expect(await screen.findByText('Não foi possível carregar o extrato')).toBeVisible()
  server.use(mock(getStatement, () => statement()))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('table', { name: 'Mês a mês' })).toBeVisible()
})

test('offline the cached statement shows, with its age', async () => {
  open()
  await screen.findByRole('table', { name: 'Mês a mês' })
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/^De hoje, \d\d?:\d\d\.$/)).toBeVisible()
  act(() => onlineManager.setOnline(true))
})

test('the earnings lead to it, and it leads back', async () => {
  const { months } = statement()
  server.use(
    mock(getStatement, () => statement()),
    mock(getEarnings, () =>
      earningsReport({
        months,
        month: '2026-10',
        jobs: [jobEarnings({ requestId: id(3) })],
      }),
    ),
  )
  const { user, router } = renderRoute('/earnings', { as: teo })
  await user.click(await screen.findByRole('link', { name: /^Extrato de 2026/ }))
  await screen.findByRole('table', { name: 'Mês a mês' })
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  expect(router.state.location.pathname).toBe('/earnings')
})
