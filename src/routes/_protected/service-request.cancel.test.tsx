import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  getRequest,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { ana, id, requestPayment, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

afterEach(() => void vi.useRealTimers())

/** The dialog of a job of R$ 200 in five hours; null: not paid. */
async function openDialog(paidAt: string | null, more: Partial<ServiceRequest> = {}) {
  const request = serviceRequest({
    status: 'paid',
    price: 200,
    paymentMethod: '100',
    date: ago(-5 * 60),
    payments: paidAt === null ? [] : [requestPayment({ amount: 200, paidAt })],
    ...more,
  })
  server.use(mock(getRequest, () => ({ data: request })))
  const { user } = renderRoute(`/service-request/details/${id(1)}`, { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('alertdialog')
  const confirm = () =>
    user.click(within(dialog).getByRole('button', { name: 'Cancelar pedido' }))
  return { user, request, dialog, confirm }
}

test('the terms follow the clock while the dialog is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { dialog } = await openDialog(ago(3))
  expect(dialog).toHaveTextContent(/tudo o que pagou: R\$\s200,00/)
  expect(dialog).toHaveTextContent(/Até .*, 5 minutos depois de pagarvoltam R\$\s200,00/)
  expect(dialog).toHaveTextContent(/Depois dissovoltam R\$\s160,00/)
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
  expect(dialog).toHaveTextContent(
    /R\$\s40,00 \(20% do preço\) ficam com Téo e R\$\s160,00 voltam para você/,
  )
})

test('of a suspended tasker the client cancels for nothing, and reads so', async () => {
  const { dialog } = await openDialog(ago(60), { taskerSuspended: true })
  expect(screen.getByText(/^Suspendemos a conta de Téo/)).toBeInTheDocument()
  expect(dialog).toHaveTextContent(/tudo o que pagou: R\$\s200,00/)
  expect(dialog).not.toHaveTextContent(/Depois disso/)
})

test.each([
  ['pending', {}],
  ['negotiating', { termsBy: 'tasker' }],
  ['accepted', {}],
  ['accepted', { dateProposal: { _id: id(7), by: 'tasker', date: ago(-9 * 60) } }],
] as const)(
  'unpaid and %s with a suspended tasker, only cancelling is offered',
  async (status, more) => {
    const { dialog } = await openDialog(null, { status, taskerSuspended: true, ...more })
    expect(screen.getByText('A conta de Téo está suspensa')).toBeInTheDocument()
    expect(dialog).toHaveTextContent(/Nada foi cobrado/)
    const said = document.body.textContent
    expect(said).not.toMatch(/Pagar R\$|[Pp]ague para|paga R\$|tudo de volta|Pagar até/)
    expect(said).not.toMatch(/Aceitar|Outra proposta/)
  },
)

test('a changed refund is shown and asked again, and the reason stays', async () => {
  const { user, request, dialog, confirm } = await openDialog(ago(3))
  const sent: unknown[] = []
  server.use(
    mock(updateRequestStatus, ({ body }) => {
      sent.push(body)
      if (body.refund === 160) return { data: { ...request, status: 'cancelled' } }
      return fail(409, {
        code: 'requests/refund-changed',
        message: 'O valor que volta mudou.',
        details: { refund: 160, toTasker: 40 },
      })
    }),
  )
  await user.click(within(dialog).getByLabelText('Não tenho mais horário'))
  await confirm()
  expect(await within(dialog).findByText('O valor que volta mudou.')).toBeVisible()
  expect(dialog).toHaveTextContent(/R\$\s40,00 .* ficam com Téo e R\$\s160,00 voltam/)
  await confirm()
  expect(await screen.findByText('Cancelado')).toBeVisible()
  const common = { status: 'cancelled', reason: 'no_time' }
  expect(sent).toEqual([
    { ...common, refund: 200 },
    { ...common, refund: 160 },
  ])
})

test.each([
  ['client', ['Devolvido a vocêR$ 160,00', 'Liberado para TéoR$ 40,00'], /R\$ (34|6),00/],
  ['tasker', ['Devolvido a AnaR$ 160,00', 'Liberado para vocêR$ 34,00'], /^never$/],
] as const)(
  'after a late cancellation the %s reads who got what',
  async (viewer, lines, unsaid) => {
    const transfer = {
      gross: 40,
      fee: 6,
      net: 34,
      clientPays: 40,
      sent: true,
      takenBack: 0,
      kept: 34,
    }
    const payment = requestPayment({
      ...{ amount: 200, status: 'refunded', refundedAmount: 160, transfer },
      releasedAt: ago(1),
    })
    const request = serviceRequest({
      ...{ viewer, status: 'cancelled', price: 200, date: ago(-5 * 60) },
      payments: [payment],
    })
    server.use(mock(getRequest, () => ({ data: request })))
    renderRoute(`/service-request/details/${id(1)}`, {
      as: viewer === 'client' ? ana : teo,
    })
    await screen.findByText('Cancelado')
    const said = screen
      .getAllByRole('definition')
      .map((value) => `${value.previousSibling?.textContent}${value.textContent}`)
      .map((line) => line.replaceAll('\u00a0', ' '))
    expect(said).toEqual(expect.arrayContaining([...lines]))
    expect(said.filter((line) => unsaid.test(line))).toEqual([])
  },
)
