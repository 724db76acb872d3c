import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getRequest, type ServiceRequest } from '#src/contract/requests/requests.ts'
import {
  ana,
  id,
  jobAddress,
  platform,
  requestPayment,
  serviceRequest,
  teo,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const path = `/service-request/details/${id(1)}`

const open = (over: Partial<ServiceRequest>, at = `${path}/receipt`) => {
  server.use(mock(getRequest, () => ({ data: serviceRequest(over) })))
  return renderRoute(at, { as: over.viewer === 'tasker' ? teo : ana })
}

const valueOf = (name: string | RegExp) => {
  const line = screen.getByText(name).closest('div') as HTMLElement
  return within(line).getByRole('definition')
}

test('shows the price, in two instalments, and the refund', async () => {
  open({
    status: 'cancelled',
    paymentMethod: '50-50',
    payments: [
      requestPayment({ amount: 120, refundedAmount: 20.5 }),
      requestPayment({ instalment: 2, amount: 120, paidAt: '2026-11-21T12:30:00.000Z' }),
    ],
  })
  expect(await screen.findByText('Entrada')).toBeVisible()
  expect(valueOf('Saldo')).toHaveTextContent('R$ 120,00')
  expect(valueOf('Devolvido a quem pagou')).toHaveTextContent('− R$ 20,50')
  expect(valueOf('Valor final')).toHaveTextContent('R$ 219,50')
  expect(screen.getByText(/guarda o valor.*não é nota fiscal/)).toBeVisible()
  expect(screen.queryByText('Taxa do oficio')).toBeNull()
})

test('names the work by its title, where it was done, and the company', async () => {
  open({ payments: [requestPayment()], address: jobAddress })
  expect(await screen.findByText('Trocar quadro de luz')).toBeVisible()
  expect(valueOf('Onde')).toHaveTextContent(/^Rua Augusta, 1508, apto\. 42, Consolação/)
  const { name, cnpj } = platform.company
  expect(await screen.findByText(new RegExp(`${name}, CNPJ ${cnpj}`))).toBeVisible()
})

test('shows the CPF of the client and the CNPJ of the tasker, where they are known', async () => {
  const taxIds = { payer: '52998224725', payee: '11222333000181' }
  open({ payments: [requestPayment()], taxIds })
  expect(await screen.findByText('CPF 529.982.247-25')).toBeVisible()
  expect(screen.getByText('CNPJ 11.222.333/0001-81')).toBeVisible()
})

test('shows the tasker the fee and the net, and the date of the release', async () => {
  open({
    viewer: 'tasker',
    status: 'completed',
    paymentMethod: '100',
    payments: [
      requestPayment({
        amount: 240,
        status: 'released',
        releasedAt: '2026-11-22T12:00:00.000Z',
      }),
    ],
  })
  expect(await screen.findByText('Pagamento')).toBeVisible()
  expect(valueOf('Taxa do oficio')).toHaveTextContent('− R$ 36,00')
  expect(valueOf('Líquido para você')).toHaveTextContent('R$ 204,00')
  expect(screen.getByText(/^Liberado para Téo: .*22 de novembro/)).toBeVisible()
})

test('is printed by the browser', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = open({ payments: [requestPayment()] })
  await user.click(await screen.findByRole('button', { name: /^Imprimir/ }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('is linked from a paid request, and leads back there', async () => {
  const { user, router } = open({ status: 'paid', payments: [requestPayment()] }, path)
  await user.click(await screen.findByRole('link', { name: 'Recibo' }))
  expect(await screen.findByRole('button', { name: /^Imprimir/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  expect(router.state.location.pathname).toBe(path)
})

test('an unpaid request has no receipt, and no link', async () => {
  const { router } = open({ status: 'accepted' }, path)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Recibo' })).toBeNull()
  await router.navigate({ to: `${path}/receipt` as '/' })
  expect(await screen.findByText('Nada foi pago ainda')).toBeVisible()
})

test('is for the parties of the request only', async () => {
  server.use(
    mock(getRequest, () => fail(404, { code: 'requests/not-found', message: 'Não.' })),
  )
  renderRoute(`${path}/receipt`, { as: ana })
  expect(
    await screen.findByRole('heading', { name: 'Pedido não encontrado', level: 2 }),
  ).toBeVisible()
})
