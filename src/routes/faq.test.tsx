import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { REST_MS } from '#src/features/info/use-search-words.ts'
import { renderRoute } from '#src/test/render-route.tsx'

const field = () => screen.findByRole('searchbox', { name: 'Buscar nas perguntas' })
const entries = () => [...document.querySelectorAll('main details')]
const openEntries = () => entries().filter((entry) => entry.hasAttribute('open'))

afterEach(() => i18next.changeLanguage('pt'))

test('typing finds questions regardless of accents, marks the matches and counts them', async () => {
  const { user, router } = renderRoute('/faq')
  await user.click(await field())
  await user.paste('cartao recusado')
  expect(await screen.findByText('1 pergunta encontrada')).toBeVisible()
  expect(entries()).toHaveLength(1)
  expect(openEntries()).toHaveLength(1)
  expect(
    [...document.querySelectorAll('mark')].map(({ textContent }) => textContent),
  ).toContain('cartão')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: 'cartao recusado' }),
  )
  expect(router.history.length).toBe(1)
})

test('a search in the address runs, and one press shows all questions again', async () => {
  const { user, router } = renderRoute('/faq?q=reembolso')
  expect(await field()).toHaveValue('reembolso')
  const few = entries().length
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }))
  await waitFor(() => expect(entries().length).toBeGreaterThan(few))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a search in the address is cut at the length that the field takes', async () => {
  renderRoute(`/faq?q=${'a'.repeat(SEARCH_WORDS_MAX + 1)}`)
  expect(await field()).toHaveValue('a'.repeat(SEARCH_WORDS_MAX))
})

test.each([
  ['pt', 'devolver dinheiro', ['refund-time', 'cancel']],
  ['pt', 'reembolsos', ['refund-time', 'cancel']],
  ['pt', 'cobrar', ['fee', 'payouts']],
  ['pt', 'quero cancelar', ['cancel', 'tasker-cancels']],
  ['pt', 'grana', ['payouts', 'protected']],
  ['es', 'plata', ['payouts', 'protected', 'methods']],
  ['es', 'devolver dinero', ['refund-time', 'cancel']],
  ['es', 'quiero reembolso', ['refund-time']],
  ['es', 'cobrar', ['payouts', 'no-confirmation']],
  ['es', 'cancelar', ['cancel', 'tasker-cancels']],
])('in %s “%s” finds the answers', async (lang, words, answers) => {
  await i18next.changeLanguage(lang)
  renderRoute(`/faq?q=${encodeURIComponent(words)}`)
  await screen.findByRole('searchbox')
  expect(openEntries().map(({ id }) => id)).toEqual(expect.arrayContaining(answers))
})

test('a search without results leads on', async () => {
  renderRoute('/faq?q=zzzz')
  const title = await screen.findByRole('heading', { name: /Nenhuma pergunta/ })
  const main = title.closest('main')
  expect(
    within(main ?? title).getByRole('link', { name: /fal.* com a gente/ }),
  ).toHaveAttribute('href', '/legal/terms#contact')
})

test('a link to one question opens it alone; the next link opens another', async () => {
  const { router } = renderRoute('/faq#fee')
  await field()
  await waitFor(() => expect(openEntries().map(({ id }) => id)).toEqual(['fee']))
  await router.navigate({ to: '/faq', hash: 'payouts' })
  await waitFor(() => expect(openEntries().map(({ id }) => id)).toContain('payouts'))
})

test('a new address replaces the typed words', async () => {
  const { user, router } = renderRoute('/faq')
  await user.click(await field())
  await user.paste('pix')
  await router.navigate({ to: '/faq', search: { q: 'senha' } })
  await waitFor(async () => expect(await field()).toHaveValue('senha'))
})

test('a search that applies while the page is being left does not return to it', async () => {
  const { router } = renderRoute('/faq')
  const input = await field()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(input, { target: { value: 'pix' } })
    await act(() => vi.advanceTimersByTimeAsync(REST_MS - 10))
    router.history.push('/legal/terms')
    vi.advanceTimersByTime(20)
  } finally {
    vi.useRealTimers()
  }
  expect(await screen.findByRole('heading', { level: 1, name: /Termos/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/legal/terms')
})
