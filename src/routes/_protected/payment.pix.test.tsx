import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { getRequest, markPaid } from '#src/contract/requests/requests.ts'
import {
  connectionLost,
  fakeProvider,
  intentIs,
  pixExpired,
  pixIsOpen,
} from '#src/test/fake-provider.ts'
import { ana, id, requestPayment, serviceRequest } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { timeouts } from '../../../scripts/test-timeouts.ts'

const provider = fakeProvider()

beforeEach(() => {
  provider.retrieved = intentIs('requires_payment_method')
  provider.confirmation = pixIsOpen
  provider.confirmed = 0
})

const due = serviceRequest({ status: 'accepted' })
const paid = serviceRequest({ status: 'paid', payments: [requestPayment()] })
const confirmation = `/payment-success?requestId=${id(1)}`

/** The payment page; its backend knows of the payment once `backend.paid` is set. */
function open() {
  const backend = { paid: false }
  server.use(
    mock(getRequest, () => ({ data: backend.paid ? paid : due })),
    mock(createPaymentIntent, () => ({
      clientSecret: 'pi_1_secret_1',
      paymentId: id(5),
      amount: 120,
      instalment: 1,
    })),
    mock(markPaid, () =>
      backend.paid
        ? { data: paid }
        : fail(409, { code: 'payments/not-paid', message: 'Ainda não.' }),
    ),
  )
  return { ...renderRoute(`/payment/${due._id}`, { as: ana }), backend }
}

const waiting = () => screen.findByText('Esperando seu Pix')
const soon = { timeout: timeouts.slow } // the provider is polled every few seconds
const pay = async (user: ReturnType<typeof open>['user']) => {
  const button = await screen.findByRole('button', { name: /^Pagar R\$/ })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

test('a closed code is shown again, and the page goes on when it is paid', async () => {
  const { user, backend, router } = open()
  await pay(user)
  expect(await waiting()).toBeVisible()
  expect(screen.getByText('Vale até 24/11 18:30')).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copiar Pix copia e cola' }))
  expect(await screen.findByText(/^Código copiado/)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('00020126-pix-code')

  backend.paid = true
  provider.retrieved = intentIs('succeeded')
  await waitFor(() => expect(router.state.location.href).toBe(confirmation), soon)
  expect(provider.confirmed).toBe(1)
})

test('a returning client finds the open code, also offline', async () => {
  provider.retrieved = pixIsOpen
  open()
  expect(await waiting()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir a página do Pix' })).toHaveAttribute(
    'href',
    'https://payments.example/pix',
  )
  onlineManager.setOnline(false)
  expect(await screen.findByText(/nada se perde/)).toBeVisible()
  expect(screen.getByText('00020126-pix-code')).toBeVisible()
  onlineManager.setOnline(true)
  expect(await screen.findByText(/Você pode sair/)).toBeVisible()
})

test('an unpaid, expired code says so and gives the form back', async () => {
  provider.retrieved = pixIsOpen
  const { user, backend, router } = open()
  expect(await waiting()).toBeVisible()
  provider.retrieved = pixExpired
  expect(await screen.findByRole('alert', {}, soon)).toHaveTextContent('O Pix venceu')
  expect(screen.getByRole('alert')).toHaveFocus()
  provider.confirmation = intentIs('succeeded')
  backend.paid = true
  await pay(user)
  await waitFor(() => expect(router.state.location.href).toBe(confirmation))
})

test('another way to pay, and back to the code', async () => {
  provider.retrieved = pixIsOpen
  const { user, backend, router } = open()
  await waiting()
  await user.click(screen.getByRole('button', { name: 'Pagar de outra forma' }))
  await user.click(await screen.findByRole('button', { name: 'Voltar ao Pix' }))
  expect(await waiting()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pagar de outra forma' }))
  provider.confirmation = intentIs('succeeded')
  backend.paid = true
  await pay(user)
  await waitFor(() => expect(router.state.location.href).toBe(confirmation))
})

test('a connection lost after the code was shown leads to the code', async () => {
  const { user } = open()
  provider.confirmation = connectionLost
  const button = await screen.findByRole('button', { name: /^Pagar R\$/ })
  await waitFor(() => expect(button).toBeEnabled())
  provider.retrieved = pixIsOpen
  await user.click(button)
  expect(await waiting()).toBeVisible()
  expect(provider.confirmed).toBe(1)
})
