import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Balance,
  getBalance,
  getDeposit,
  listDeposits,
  sendInstantDeposit,
} from '#src/contract/payments/deposits.ts'
import { getEarnings } from '#src/contract/payments/earnings.ts'
import {
  atProvider,
  balance,
  deposit,
  earningsReport,
  id,
  jobEarnings,
  teo,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const open = (over: Partial<Balance> = {}, ...more: ReturnType<typeof mock>[]) => {
  server.use(
    ...more,
    mock(getEarnings, () => earningsReport({ open: [jobEarnings({ place: 'held' })] })),
    mock(getBalance, () => balance({ provider: atProvider(), ...over })),
  )
  return renderRoute('/earnings', { as: teo })
}
const places = async () =>
  within(await screen.findByRole('region', { name: 'Onde está seu dinheiro' }))

test('says what is held, on its way and available, and the next deposit', async () => {
  open({ held: { net: 170, jobs: 2, sales: 0 }, releasing: 94 })
  const shown = await places()
  expect(shown.getByText('R$ 170,00')).toBeVisible()
  expect(shown.getByText('até o cliente conferir · 2 serviços')).toBeVisible()
  // What is transferred tonight counts with what the provider does not pay out yet.
  expect(shown.getByText('R$ 400,00')).toBeVisible()
  expect(shown.getByText(/^Depósito previsto/)).toBeVisible()
  expect(shown.getByText('Nubank, conta final 4471')).toBeVisible()
})

test('without an answer of the provider its last figures show with their time', async () => {
  open({ provider: atProvider({ stale: true }) })
  const shown = await places()
  expect(shown.getByText(/Os valores são das/)).toBeVisible()
  expect(shown.queryByText(/^Depósito previsto/)).toBeNull()
})

test('a returned deposit says why, and leads to the correction', async () => {
  open({ returned: deposit({ status: 'failed', failure: 'closed', amount: 90 }) })
  const shown = await places()
  expect(
    shown.getByRole('heading', { name: /R\$\s90,00 esperam você corrigir a conta/ }),
  ).toBeVisible()
  expect(shown.getByText(/A conta foi encerrada/)).toBeVisible()
  expect(shown.getByRole('button', { name: 'Corrigir a conta' })).toBeEnabled()
})

test('what is available is sent at once after a question, once for two presses', async () => {
  const sent: unknown[] = []
  const { user } = open({ provider: atProvider({ instant: { gross: 438.6, net: 432 } }) })
  server.use(
    mock(sendInstantDeposit, ({ body }) => {
      sent.push(body.amount)
      return deposit({ amount: body.amount, instant: true, status: 'onItsWay' })
    }),
  )
  const shown = await places()
  await user.click(shown.getByRole('button', { name: /Receber agora R\$\s432,00/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/R\$ 6,60 são o custo/)).toBeVisible()
  await user.dblClick(dialog.getByRole('button', { name: 'Receber agora' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([432])
})

test('the deposits open to their jobs and extras', async () => {
  const { kind, requestId, number, description, clientName } = jobEarnings()
  const work = { kind, requestId, number, description, clientName }
  server.use(
    mock(listDeposits, () => ({ deposits: [deposit()], more: false })),
    mock(getDeposit, () => ({
      ...deposit(),
      lines: [
        { kind: 'job', amount: 464, about: null, extra: null, depositId: null },
        { kind: 'job', amount: 86, about: work, extra: 'Cabo', depositId: null },
        { kind: 'fee', amount: -6, about: null, extra: null, depositId: null },
      ],
    })),
  )
  const { user } = open()
  await user.click(await screen.findByText(/4 serviços · Nubank/))
  expect(await screen.findByText('− R$ 6,00')).toBeVisible()
  expect(screen.getByText('Custo de receber na hora')).toBeVisible()
  expect(screen.getByText('Cabo, extra de Trocar quadro de luz')).toBeVisible()
})

test.each([
  ['balance', getBalance, 'Não conseguimos perguntar ao banco agora.'],
  ['list of deposits', listDeposits, 'Não foi possível carregar seus depósitos.'],
] as const)(
  'a %s that could not be read can be asked for again',
  async (_what, endpoint, text) => {
    const { user } = open(
      {},
      mock(endpoint, () => fail(404)),
    )
    const failed = await screen.findByText(text)
    server.use(
      mock(getBalance, () => balance()),
      mock(listDeposits, () => ({ deposits: [deposit({ _id: id(81) })], more: false })),
    )
    const part = within(failed.parentElement as HTMLElement)
    await user.click(part.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  },
)
