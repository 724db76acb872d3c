import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registerInterest } from '#src/contract/interest.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const field = () => screen.findByLabelText(/E-mail/)
const submit = () => screen.findByRole('button', { name: 'Avise-me' })

/** The backend, which keeps what it was told. */
function listen(
  answer: () => { ok: true } | ReturnType<typeof fail> = () => ({ ok: true }),
) {
  const told: unknown[] = []
  server.use(
    mock(registerInterest, ({ body }) => {
      told.push(body)
      return answer()
    }),
  )
  return told
}

test('an address is sent once, however often the button is pressed', async () => {
  const told = listen()
  const { user } = renderRoute('/mercadopago')
  await user.type(await field(), ' ana@exemplo.com ')
  await user.dblClick(await submit())
  expect(await screen.findByText(/Vamos escrever para ana@exemplo\.com/)).toBeVisible()
  expect(told).toEqual([{ topic: 'mercadopago', email: 'ana@exemplo.com' }])
})

test('until it comes, Pix is said to be among the ways to pay, as the questions say', async () => {
  renderRoute('/mercadopago')
  expect(
    await screen.findByText(/cartão ou, quando a tela de pagamento oferece, com Pix/),
  ).toBeVisible()
})

test('what is no address is said under the field, and nothing is sent', async () => {
  const told = listen()
  const { user } = renderRoute('/mercadopago')
  await user.type(await field(), 'ana@')
  await user.click(await submit())
  expect(await screen.findByText(/Escreva um e-mail válido/)).toBeVisible()
  expect(await field()).toHaveFocus()
  expect(told).toEqual([])
})

test('without network it says so, keeps the address and can be sent again', async () => {
  server.use(mock(registerInterest, () => networkError()))
  const { user } = renderRoute('/mercadopago')
  await user.type(await field(), 'ana@exemplo.com')
  await user.click(await submit())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await field()).toHaveValue('ana@exemplo.com')
  listen()
  await user.click(await submit())
  expect(await screen.findByText('Combinado!')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue('ana@exemplo.com')
})

test('a refusal of the address is said under the field', async () => {
  listen(() => fail(422, { details: [{ path: 'email', message: 'não' }] }))
  const { user } = renderRoute('/mercadopago')
  await user.type(await field(), 'ana@exemplo.com')
  await user.click(await submit())
  expect(await screen.findByText(/Escreva um e-mail válido/)).toBeVisible()
})

test('the signed-in find their own address filled in', async () => {
  listen()
  renderRoute('/mercadopago', { as: ana })
  await waitFor(async () => expect(await field()).toHaveValue(ana.email))
})
