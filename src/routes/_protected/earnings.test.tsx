import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type EarningsReport, getEarnings } from '#src/contract/payments/earnings.ts'
import {
  createConnectedAccount,
  getPayoutAccount,
} from '#src/contract/payments/payments.ts'
import { ana, earningsReport, id, jobEarnings, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const october = { month: '2026-10', jobs: 1, gross: 240, fee: 36, net: 204 }
const sums = { ...october, refunded: 0, takenBack: 0, kept: 204 }

const open = (over: Partial<EarningsReport> = {}, path = '/earnings') => {
  server.use(
    mock(getEarnings, () => earningsReport(over)),
    mock(getPayoutAccount, () => ({ state: 'active' as const, missing: [] })),
  )
  return renderRoute(path, { as: teo })
}

const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('section') as HTMLElement)
}

test('explains the fee before the first job', async () => {
  open({ feePercent: 12.5 })
  expect(await screen.findByText('Nada recebido ainda')).toBeVisible()
  expect(screen.getByText(/^O oficio fica com 12,5% do valor/)).toBeVisible()
  expect(screen.getByText('R$ 175,00')).toBeVisible()
})

test('shows where the money of each job is, with its fee', async () => {
  open({
    open: [
      jobEarnings({ place: 'frozen', kept: 170.1, sentAt: null }),
      jobEarnings({ requestId: id(2), place: 'held', kept: 85.2, sentAt: null }),
    ],
  })
  const due = await part('A receber')
  expect(due.getByText('R$ 255,30')).toBeVisible()
  expect(due.getAllByText('Em disputa')).toHaveLength(2)
  const line = within(due.getAllByRole('link')[0] as HTMLElement)
  expect(line.getByText('Trocar quadro de luz')).toBeVisible()
  expect(line.getByText('R$ 240,00 bruto − R$ 36,00 taxa')).toBeVisible()
  expect(due.getAllByRole('link')[1]).toHaveAttribute(
    'href',
    `/service-request/details/${id(2)}`,
  )
  expect(screen.queryByRole('heading', { name: 'Liberado' })).toBeNull()
})

test('shows reversals and refunds', async () => {
  open({
    months: [{ ...sums, takenBack: 4, kept: 200 }],
    month: '2026-10',
    jobs: [jobEarnings({ takenBack: 4, kept: 200, refunded: 60 })],
  })
  const paid = await part('Liberado')
  expect(paid.getByText('Retomado pelo banco do cliente')).toBeVisible()
  expect(paid.getByText(/− R\$\s4,00 retomado$/)).toBeVisible()
  expect(paid.getByText('R$ 60,00 devolvidos ao cliente')).toBeVisible()
})

test('an extra is a line of its own in its job', async () => {
  const extra = { charged: 60, refunded: 0, gross: 60, fee: 9, net: 51 }
  open({
    open: [
      jobEarnings({
        ...{ place: 'held', gross: 300, fee: 45, net: 255, kept: 255, sentAt: null },
        extras: [{ title: 'Mais 1 hora', ...extra }],
      }),
    ],
  })
  const due = await part('A receber')
  const nextOf = (text: string) => due.getByText(text).nextSibling
  expect(nextOf('Combinado')).toHaveTextContent('R$ 204,00')
  expect(nextOf('Extra: Mais 1 hora')).toHaveTextContent('R$ 51,00')
})

test('shows another month, which stays in the address', async () => {
  const september = { ...sums, month: '2026-09' }
  const asked: (string | undefined)[] = []
  server.use(
    mock(getPayoutAccount, () => ({ state: 'active' as const, missing: [] })),
    mock(getEarnings, ({ query }) => {
      asked.push(query.month)
      const month = query.month ?? '2026-10'
      const description = month === '2026-10' ? 'Em outubro' : 'Em setembro'
      return earningsReport({
        months: [sums, september],
        month,
        jobs: [jobEarnings({ description })],
      })
    }),
  )
  const { user, router } = renderRoute('/earnings', { as: teo })
  const paid = await part('Liberado')
  expect(
    paid.getByRole('option', { name: 'outubro de 2026', selected: true }),
  ).toBeVisible()
  await user.selectOptions(paid.getByLabelText('Mês'), 'setembro de 2026')
  expect(await paid.findByText('Em setembro')).toBeVisible()
  expect(router.state.location.search).toEqual({ month: '2026-09' })
  expect(asked).toEqual([undefined, '2026-09'])
})

test('a month without payments says so', async () => {
  open({ months: [sums], month: '2025-02' }, '/earnings?month=2025-02')
  const paid = await part('Liberado')
  expect(paid.getByText('Nada liberado neste mês.')).toBeVisible()
  expect(
    paid.getByRole('option', { name: 'fevereiro de 2025', selected: true }),
  ).toBeVisible()
})

test('an invalid month in the address is not requested', async () => {
  const { router } = open({}, '/earnings?month=2026-99')
  await screen.findByText('Nada recebido ainda')
  expect(router.state.location.search).toEqual({})
})

test('the month can be saved as a file', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const { user } = open({ months: [sums], month: '2026-10', jobs: [jobEarnings()] })
  await user.click(await screen.findByRole('button', { name: 'Baixar planilha (CSV)' }))
  const file = save.mock.calls[0]?.[0] as Blob
  expect(await file.text()).toContain(
    '"A38F";"Serviço";"Trocar quadro de luz";"Ana Souza";2026-10-20;2026-10-21;240,00',
  )
  save.mockRestore()
})

test('a failure is shown, and can be retried', async () => {
  server.use(mock(getEarnings, () => fail(500, { message: 'Ai.' })))
  const { user } = renderRoute('/earnings', { as: teo })
  expect(
    await screen.findByText('Não foi possível carregar seus recebimentos'),
  ).toBeVisible()
  server.use(mock(getEarnings, () => earningsReport()))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nada recebido ainda')).toBeVisible()
})

test('offline the cached data show, with their age', async () => {
  open({ months: [sums], month: '2026-10', jobs: [jobEarnings()] })
  await part('Liberado')
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/^De hoje, \d\d?:\d\d\.$/)).toBeVisible()
  act(() => onlineManager.setOnline(true))
})

test('a client sees the money of sales, each with a link to its order', async () => {
  server.use(
    mock(getPayoutAccount, () => ({ state: 'active' as const, missing: [] })),
    mock(getEarnings, () =>
      earningsReport({
        months: [sums],
        month: '2026-10',
        jobs: [jobEarnings({ kind: 'order', description: 'Vitrola' })],
      }),
    ),
  )
  renderRoute('/earnings', { as: ana })
  const paid = await part('Liberado')
  const line = paid.getByRole('link', { name: /Vitrola/ })
  expect(line).toHaveTextContent('Venda · Ana Souza')
  expect(line).toHaveAttribute('href', `/marketplace/order-summary/${id(1)}`)
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute(
    'href',
    '/user-profile',
  )
})

test('setting up the payout account leads back here', async () => {
  const paths: (string | undefined)[] = []
  server.use(
    mock(getEarnings, () => earningsReport()),
    mock(getPayoutAccount, () => ({ state: 'none' as const, missing: [] })),
    mock(createConnectedAccount, ({ body }) => {
      paths.push(body?.returnPath)
      return fail(503, { message: 'Fora do ar.' })
    }),
  )
  const { user } = renderRoute('/earnings', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Cadastrar conta' }))
  await waitFor(() => expect(paths).toEqual(['/earnings#payout']))
})
