import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  listSavedCards,
  removeSavedCard,
  type SavedCard,
} from '#src/contract/payments/saved-cards.ts'
import { ana, id, savedCard, teo } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => onlineManager.setOnline(true))

const visa = savedCard()
const old = savedCard({
  _id: id(71),
  brand: 'other',
  last4: '0011',
  expMonth: 3,
  expYear: 2025,
  expired: true,
})

/** A backend with these cards; it counts the removals. */
function serve(...cards: SavedCard[]) {
  const state = { cards, removals: 0 }
  server.use(
    mock(listSavedCards, () => ({ cards: state.cards })),
    mock(removeSavedCard, ({ params }) => {
      state.removals += 1
      state.cards = state.cards.filter(({ _id }) => _id !== params.cardId)
      return { cards: state.cards }
    }),
  )
  return state
}

const open = (as = ana) => renderRoute('/saved-cards', { as })
const failing = {
  code: 'payments/provider-unavailable',
  message: 'Tente mais tarde.',
} as const

/** Presses the button of a card and confirms. */
async function askToRemove(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Remover ${name}` }))
  return within(await screen.findByRole('alertdialog', { name: `Remover ${name}?` }))
}

test('each card shows its brand, last digits and month', async () => {
  serve(visa, old)
  open()
  expect(await screen.findByText('Visa final 4242')).toBeVisible()
  expect(screen.getByText('Vale até 12/2034')).toBeVisible()
  const row = screen.getByText('Cartão final 0011').closest('li')
  expect(row).toHaveTextContent('Expirado')
  expect(row).toHaveTextContent('Valia até 03/2025')
  expect(screen.getByText(/Nós não guardamos os dados deles/)).toBeVisible()
})

test('a card is removed after a question, and the others stay', async () => {
  const state = serve(visa, old)
  const { user } = open()
  const question = await askToRemove(user, 'Visa final 4242')
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(state.removals).toBe(0)
  const again = await askToRemove(user, 'Visa final 4242')
  await user.dblClick(again.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Visa final 4242 foi removido.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('Visa final 4242')).toBeNull()
  expect(screen.getByText('Cartão final 0011')).toBeVisible()
  expect(state.removals).toBe(1)
  // Not the page itself: a keyboard user continues from here.
  await user.tab()
  expect(screen.getByRole('button', { name: 'Remover Cartão final 0011' })).toHaveFocus()
})

test('a card removed elsewhere disappears here too', async () => {
  const state = serve(visa)
  const { user } = open()
  const question = await askToRemove(user, 'Visa final 4242')
  state.cards = []
  await user.click(question.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Nenhum cartão salvo')).toBeVisible()
  expect(screen.getByText(/Ao pagar com cartão, marque/)).toBeVisible()
})

test('a removal that fails shows why, and can be retried', async () => {
  serve(visa)
  let fails = true
  server.use(mock(removeSavedCard, () => (fails ? fail(503, failing) : { cards: [] })))
  const { user } = open()
  const question = await askToRemove(user, 'Visa final 4242')
  await user.click(question.getByRole('button', { name: 'Remover' }))
  expect(await question.findByText('Tente mais tarde.')).toBeVisible()
  fails = false
  await user.click(question.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Nenhum cartão salvo')).toBeVisible()
})

test('while the list is loading there is an indicator', async () => {
  const answer = Promise.withResolvers<{ cards: SavedCard[] }>()
  server.use(mock(listSavedCards, () => answer.promise))
  open()
  expect(await screen.findByRole('heading', { name: 'Cartões salvos' })).toBeVisible()
  expect(screen.getByText('Carregando…')).toBeInTheDocument()
  answer.resolve({ cards: [visa] })
  expect(await screen.findByText('Visa final 4242')).toBeVisible()
})

test('a list that the provider does not return can be retried', async () => {
  let fails = true
  server.use(mock(listSavedCards, () => (fails ? fail(503, failing) : { cards: [visa] })))
  const { user } = open()
  expect(await screen.findByText('Não deu para ver seus cartões')).toBeVisible()
  expect(screen.getByText('Tente mais tarde.')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Visa final 4242')).toBeVisible()
})

test('offline it says so, and no removal is queued', async () => {
  const state = serve(visa)
  const { user } = open()
  const question = await askToRemove(user, 'Visa final 4242')
  act(() => onlineManager.setOnline(false))
  const button = question.getByRole('button', { name: 'Remover' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  await user.click(button)
  expect(state.removals).toBe(0)
  expect(screen.getByText('Visa final 4242')).toBeInTheDocument()
})

test('a list that does not load offline loads once online', async () => {
  server.use(mock(listSavedCards, () => networkError()))
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  serve(visa)
  await user.click(retry)
  expect(await screen.findByText('Visa final 4242')).toBeVisible()
})

test.each([
  ['a client', ana, '/user-profile'],
  ['a tasker', teo, '/tasker-profile'],
])('%s finds the page in the settings, and goes back', async (_who, as, home) => {
  serve(visa)
  const { user, router } = renderRoute(home, { as })
  await user.click(await screen.findByRole('link', { name: 'Cartões salvos' }))
  expect(await screen.findByText('Visa final 4242')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(home))
})
