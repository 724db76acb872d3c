import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registerInterest } from '#src/contract/people/interest.ts'
import { ana } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const field = () => screen.findByLabelText(/E-mail/)
const submit = () => screen.findByRole('button', { name: 'Avise-me' })

/** The backend, which records what it received. */
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
  expect(await screen.findByText(/Enviamos um link para ana@exemplo\.com/)).toBeVisible()
  expect(told).toEqual([{ topic: 'mercadopago', email: 'ana@exemplo.com' }])
})

test('until the launch, Pix is named among the payment methods, as in the FAQ', async () => {
  renderRoute('/mercadopago')
  expect(
    await screen.findByText(/cartão ou, quando a tela de pagamento oferece, com Pix/),
  ).toBeVisible()
  expect(screen.queryByRole('heading', { name: /Pix/ })).not.toBeInTheDocument()
})

test('an invalid address shows an error under the field, and is not sent', async () => {
  const told = listen()
  const { user } = renderRoute('/mercadopago')
  await user.type(await field(), 'ana@')
  await user.click(await submit())
  expect(await screen.findByText(/Escreva um e-mail válido/)).toBeVisible()
  expect(await field()).toHaveFocus()
  expect(told).toEqual([])
})

test('offline it says so, keeps the address and can be sent again', async () => {
  server.use(mock(registerInterest, () => networkError()))
  const { user } = renderRoute('/mercadopago')
  await user.type(await field(), 'ana@exemplo.com')
  await user.click(await submit())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await field()).toHaveValue('ana@exemplo.com')
  listen()
  await user.click(await submit())
  expect(await screen.findByText('Falta um passo')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue('ana@exemplo.com')
})

test('a refused address shows an error under the field', async () => {
  listen(() => fail(422, { details: [{ path: 'email', message: 'não' }] }))
  const { user } = renderRoute('/mercadopago')
  await user.type(await field(), 'ana@exemplo.com')
  await user.click(await submit())
  expect(await screen.findByText(/Escreva um e-mail válido/)).toBeVisible()
})

test('signed-in users find their own address filled in', async () => {
  listen()
  renderRoute('/mercadopago', { as: ana })
  await waitFor(async () => expect(await field()).toHaveValue(ana.email))
})
