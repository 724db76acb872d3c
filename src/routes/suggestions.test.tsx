import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WireOf } from '#src/contract/protocol/endpoint.ts'
import { searchTaskers, suggestTaskers } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { storeLastSearch, readLastSearches } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

type Suggestion = WireOf<typeof suggestTaskers>['suggestions'][number]

const painting: Suggestion = { kind: 'category', category: 'pintura' }
const walls: Suggestion = {
  kind: 'skill',
  slug: 'pintura-interna',
  name: 'Pintura interna',
  category: 'pintura',
}
const pia: Suggestion = {
  kind: 'tasker',
  uid: 'pia',
  name: 'Pia Pinheiro',
  photo: null,
  category: 'pets',
  city: 'São Paulo',
  district: 'Lapa',
}

const noTaskers = { taskers: [], page: 1, totalPages: 0, total: 0, capped: false }
beforeEach(() => server.use(mock(searchTaskers, () => noTaskers)))

/** Responds by the typed words, and records them. */
function suggest(answers: Record<string, Suggestion[]>): string[] {
  const asked: string[] = []
  server.use(
    mock(suggestTaskers, ({ query: { q } }) => {
      asked.push(q)
      return { suggestions: answers[q] ?? [] }
    }),
  )
  return asked
}

const field = () => screen.findByRole('combobox', { name: 'Do que você precisa?' })
const list = () => within(screen.getByRole('listbox'))
const options = () =>
  list()
    .getAllByRole('option')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' ').trim())
const noOptions = () => expect(screen.queryByRole('listbox')).toBeNull()

/** The option that a screen reader reads. */
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the list', () => {
  test('shows what the words may mean, also to screen readers', async () => {
    suggest({ pin: [painting, walls, pia] })
    const { user } = renderRoute('/')
    const input = await field()
    expect(input).toHaveAttribute('aria-expanded', 'false')
    expect(input).not.toHaveAttribute('aria-controls')
    await user.type(input, 'pin')
    const { id } = await screen.findByRole('listbox', { name: 'Sugestões' })
    await waitFor(() =>
      expect(options()).toEqual([
        'Pintura Categoria · 9 taskers · R$ 270 a R$ 310',
        'Pintura interna Pintura',
        'Pia Pinheiro Pets · Lapa',
      ]),
    )
    const bold = [...document.querySelectorAll('[role=option] b')]
    expect(bold.map(({ textContent }) => textContent)).toEqual(['Pin', 'Pin', 'Pin'])
    expect(input).toHaveAttribute('aria-expanded', 'true')
    expect(input).toHaveAttribute('aria-controls', id)
    expect(input).not.toHaveAttribute('aria-activedescendant')
    expect(screen.getByText('3 sugestões. Use as setas para escolher.')).toHaveAttribute(
      'role',
      'status',
    )
  })

  test('moves by the arrow keys, round and back to the field', async () => {
    suggest({ pin: [painting, walls, pia] })
    const { user } = renderRoute('/')
    const input = await field()
    await user.type(input, 'pin')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}')
    expect(active(input)).toMatch(/^Pintura Categoria/)
    expect(list().getByRole('option', { selected: true })).toHaveTextContent('Categoria')
    await user.keyboard('{ArrowUp}')
    expect(active(input)).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(active(input)).toMatch(/^Pia/)
    await user.keyboard('{ArrowDown}')
    expect(active(input)).toBeUndefined()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active(input)).toMatch(/^Pintura interna/)
    await user.keyboard('{Home}')
    expect(active(input)).toBeUndefined()
    expect(input).toHaveFocus()
  })

  test('closes with Escape, keeps the words, and opens again with an arrow key', async () => {
    suggest({ pin: [painting, walls] })
    const { user } = renderRoute('/')
    const input = await field()
    await user.type(input, 'pin')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Escape}')
    noOptions()
    expect(input).toHaveValue('pin')
    expect(input).toHaveAttribute('aria-expanded', 'false')
    expect(input).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('listbox')).toBeVisible()
    await user.tab()
    noOptions()
  })
})

describe('choosing', () => {
  test('a trade searches it, without words', async () => {
    suggest({ pin: [painting, walls] })
    const { user, router } = renderRoute('/')
    await user.type(await field(), 'pin')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'))
    expect(router.state.location.search).toEqual({ category: 'pintura' })
  })

  test('a skill searches its name, with the place and without another trade', async () => {
    suggest({ pin: [painting, walls] })
    const { user, router } = renderRoute('/buscar?category=pets&cep=01310-100&minRating=4')
    await user.type(await field(), 'pin')
    await user.click(await screen.findByRole('option', { name: /Pintura interna/ }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        q: 'Pintura interna',
        cep: '01310-100',
        radiusKm: 10,
        minRating: 4,
      }),
    )
    expect(await field()).toHaveValue('Pintura interna')
    noOptions()
  })

  test('a tasker opens their page', async () => {
    suggest({ pia: [pia] })
    const { user, router } = renderRoute('/')
    await user.type(await field(), 'pia')
    await user.click(await screen.findByRole('option', { name: /Pia Pinheiro/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/taskers/pia'))
  })

  test('no suggestion searches the words as they are', async () => {
    suggest({ pin: [painting] })
    const { user, router } = renderRoute('/')
    await user.type(await field(), 'pin')
    await screen.findByRole('listbox')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'pin' }))
    noOptions()
  })

  test('is impossible for suggestions of fewer letters', async () => {
    suggest({ pi: [pia], pint: [painting] })
    const { user, router } = renderRoute('/')
    const input = await field()
    await user.type(input, 'pi')
    await screen.findByRole('option', { name: /Pia/ })
    await user.keyboard('{ArrowDown}')
    await user.type(input, 'nt')
    expect(input).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'pint' }))
  })
})

describe('asking', () => {
  test('waits for a pause in typing, and for two letters', async () => {
    const asked = suggest({ pin: [painting] })
    const { user } = renderRoute('/')
    const input = await field()
    await user.type(input, 'p')
    await user.type(input, 'in')
    await screen.findByRole('listbox')
    expect(asked).toEqual(['pin'])
    await user.clear(input)
    noOptions()
  })

  test('a late response to earlier words is not shown', async () => {
    let answerFirst = () => {}
    const waiting = new Promise<void>((resolve) => (answerFirst = resolve))
    const asked: string[] = []
    server.use(
      mock(suggestTaskers, async ({ query: { q } }) => {
        asked.push(q)
        if (q === 'pia') await waiting
        return { suggestions: q === 'pia' ? [pia] : [painting] }
      }),
    )
    const { user, queryClient } = renderRoute('/')
    const input = await field()
    await user.type(input, 'pia')
    await waitFor(() => expect(asked).toEqual(['pia']))
    await user.clear(input)
    await user.type(input, 'pint')
    answerFirst()
    await screen.findByRole('listbox')
    expect(options()).toEqual([expect.stringMatching(/^Pintura Categoria/)])
    const old = queryClient.getQueryData([
      'taskers',
      'suggestions',
      { q: 'pia', lang: 'pt' },
    ])
    expect(old).toBeUndefined()
  })

  test.each([
    ['fails', () => fail(429)],
    ['never arrives', networkError],
  ])('that %s leaves a plain field', async (_, answer) => {
    let asked = 0
    server.use(
      mock(suggestTaskers, () => {
        asked += 1
        return answer()
      }),
    )
    const { user, router } = renderRoute('/')
    await user.type(await field(), 'pintor')
    await waitFor(() => expect(asked).toBe(1))
    noOptions()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'pintor' }))
  })

  test('does not happen offline', async () => {
    const asked = suggest({})
    onlineManager.setOnline(false)
    const { user, router } = renderRoute('/')
    await user.type(await field(), 'pintor')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'))
    expect(asked).toEqual([])
  })
})

describe('the last searches', () => {
  test('are under an empty field, the newest first, five at most', async () => {
    for (const q of ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'Dois'])
      storeLastSearch(null, { q, cep: '' })
    const { user, router } = renderRoute('/')
    await user.click(await field())
    expect(await screen.findByRole('listbox', { name: 'Últimas buscas' })).toBeVisible()
    expect(options()).toEqual(['Dois', 'seis', 'cinco', 'quatro', 'três'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'seis' }))
  })

  test('are added by searching', async () => {
    const { user, router } = renderRoute('/')
    await user.type(await field(), 'trocar chuveiro')
    await user.click(screen.getByRole('button', { name: /Buscar/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'))
    const input = await field()
    await user.clear(input)
    expect(await screen.findByRole('option', { name: /trocar chuveiro/ })).toBeVisible()
  })

  test('are deleted one by one or all at once, and the field keeps the focus', async () => {
    for (const q of ['um', 'dois', 'três']) storeLastSearch(null, { q, cep: '01310-100' })
    const { user } = renderRoute('/')
    const input = await field()
    await user.click(input)
    await user.click(
      await screen.findByRole('button', { name: 'Tirar “dois” das últimas buscas' }),
    )
    expect(options()).toEqual(['três', 'um'])
    expect(input).toHaveFocus()
    await user.keyboard('{ArrowDown}{Delete}')
    expect(options()).toEqual(['um'])
    await user.tab()
    expect(screen.getByRole('button', { name: 'Limpar tudo' })).toHaveFocus()
    await user.keyboard('{Enter}')
    noOptions()
    expect(input).toHaveFocus()
    expect(readLastSearches(null)).toMatchObject({ words: [], cep: '01310-100' })
  })

  test('are each user’s own, and are deleted with the session', async () => {
    storeLastSearch(null, { q: 'de ninguém', cep: '' })
    storeLastSearch(ana.firebaseUid, { q: 'de ana', cep: '' })
    const { user } = renderRoute('/', { as: ana })
    await user.click(await field())
    await screen.findByRole('listbox')
    expect(options()).toEqual(['de ana'])
    useAppStore.getState().send({ type: 'ended', reason: 'left' })
    await waitFor(noOptions)
    await user.click(await field())
    await screen.findByRole('listbox')
    expect(options()).toEqual(['de ninguém'])
    expect(readLastSearches(ana.firebaseUid).words).toEqual([])
  })

  test.each(['{', '[]', '"x"', '{"words":7,"cep":{}}', '{"words":[1,"luz",null]}'])(
    'are ignored where the stored value is broken: %s',
    async (stored) => {
      localStorage.setItem('searches:anonymous', stored)
      const { user } = renderRoute('/')
      const input = await field()
      await user.type(input, 'x')
      await user.clear(input)
      expect(readLastSearches(null).words).toEqual(stored.includes('luz') ? ['luz'] : [])
    },
  )
})

describe('the place that a search starts with', () => {
  const cep = () => screen.findByLabelText('CEP')

  test('is the last one searched on this device', async () => {
    storeLastSearch(null, { q: 'luz', cep: '01310-100' })
    const { user, router } = renderRoute('/')
    await waitFor(async () => expect(await cep()).toHaveValue('01310-100'))
    // Its name would push the page down.
    expect(screen.queryByText(/Bela Vista/)).toBeNull()
    await user.type(await field(), 'pintor{Enter}')
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        q: 'pintor',
        cep: '01310-100',
        radiusKm: 10,
      }),
    )
  })

  test('is the address of the signed-in user, else their last place, until the sign-out', async () => {
    const profile = userProfile(ana)
    server.use(mock(getUser, () => ({ ...profile, cep: null })))
    storeLastSearch(ana.firebaseUid, { q: '', cep: '20040-020' })
    const first = renderRoute('/', { as: ana })
    await waitFor(async () => expect(await cep()).toHaveValue('20040-020'))
    await waitFor(() => expect(first.queryClient.isFetching()).toBe(0))
    server.use(mock(getUser, () => ({ ...profile, cep: '01310100' })))
    await first.queryClient.invalidateQueries()
    await waitFor(async () => expect(await cep()).toHaveValue('01310-100'))
    useAppStore.getState().send({ type: 'ended', reason: 'left' })
    await waitFor(async () => expect(await cep()).toHaveValue(''))
  })

  test('once removed stays empty, also the next time', async () => {
    storeLastSearch(null, { q: 'luz', cep: '01310-100' })
    const { user, router } = renderRoute('/')
    await waitFor(async () => expect(await cep()).toHaveValue('01310-100'))
    await user.clear(await cep())
    expect(await cep()).toHaveValue('')
    await user.type(await field(), 'luz{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'luz' }))
    expect(readLastSearches(null).cep).toBe('')
  })
})

test('without scripts the form builds an address that the page reads', async () => {
  renderRoute('/')
  const form = await screen.findByRole('search')
  expect(form).toHaveAttribute('action', '/buscar')
  expect(form).toHaveAttribute('method', 'get')
  expect([...new FormData(form as HTMLFormElement)]).toEqual([
    ['q', ''],
    ['cep', ''],
    ['radiusKm', '10'],
  ])
})

test('on the results page the form keeps the filters, and follows the address', async () => {
  const { router, user } = renderRoute(
    '/buscar?q=luz&category=eletrica&lat=-23.5&lng=-46.6',
  )
  const form = await screen.findByRole('search')
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
    q: 'luz',
    category: 'eletrica',
    lat: '-23.5',
    lng: '-46.6',
  })
  const input = await field()
  await user.clear(input)
  await user.type(input, 'fio{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'fio' }))
  expect(input).toHaveFocus()
  router.history.back()
  await waitFor(() => expect(input).toHaveValue('luz'))
  expect(within(form).getByText('Perto de mim')).toBeVisible()
})
