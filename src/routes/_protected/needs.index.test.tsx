import i18next from 'i18next'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeNeedOffer } from '#src/contract/needs/need-offers.ts'
import {
  countOpportunities,
  getOpportunity,
  hideOpportunity,
  listOpportunities,
  markOpportunitiesSeen,
  type Opportunity,
} from '#src/contract/needs/opportunities.ts'
import { getPayoutAccount } from '#src/contract/payments/payments.ts'
import { getSession } from '#src/contract/people/session.ts'
import { getUser } from '#src/contract/people/users.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import {
  ana,
  id,
  opportunity,
  ownNeedOffer,
  taskerDetails,
  teo,
  userProfile,
  waitingCount,
} from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { makeNeedOfferAction } from '#src/queries/opportunity-outbox.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

// A day may be in 2200 at the latest.
moveClockToFarDates('2126-11-10T12:00:00Z')

type Asked = { filter: string; page: number }

/** Answers with these opportunities, so many on a page. */
function serve(items: readonly Opportunity[], limit = 20) {
  const asked: Asked[] = []
  const count = (filter: (each: Opportunity) => boolean) => items.filter(filter).length
  const counts = {
    all: items.length,
    hours: count(({ free }) => free.length > 0),
    near: count(({ distanceKm }) => (distanceKm ?? 99) <= 5),
    photos: count(({ photos }) => photos.length > 0),
    mine: count(({ mine }) => mine !== null),
  }
  server.use(
    mock(listOpportunities, ({ query: { filter, page } }) => {
      asked.push({ filter, page })
      const kept =
        filter === 'mine' ? items.filter(({ mine }) => mine !== null) : [...items]
      return {
        data: kept.slice((page - 1) * limit, page * limit),
        total: kept.length,
        page,
        totalPages: Math.ceil(kept.length / limit),
        counts,
        unseen: count(({ seen }) => !seen),
      }
    }),
    // Pointing at a link to an offer prefetches its need.
    mock(getOpportunity, ({ params }) => {
      const data = items.find(({ _id }) => _id === params.id)
      return data ? { data } : fail(404, { code: 'needs/not-found' })
    }),
  )
  return asked
}

const open = (items: readonly Opportunity[] = [opportunity()], url = '/needs') => {
  const asked = serve(items)
  return { asked, ...renderRoute(url, { as: teo }) }
}

const card = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  return within(link.closest('article') as HTMLElement)
}
const wardrobe = 'Montar guarda-roupa de seis portas'

test('a card tells what, how far, whether I am free, and what I would receive', async () => {
  open([
    opportunity({
      createdAt: '2126-11-10T10:00:00.000Z',
      when: { days: ['2126-11-28'], parts: ['morning'], until: null },
      free: [{ day: '2126-11-28', times: ['08:00', '09:00'] }],
    }),
  ])
  const shown = await card(wardrobe)
  expect(shown.getByText('Bela Vista · 1,8 km · há 2 horas')).toBeVisible()
  expect(shown.getByText(/28 de nov.*manhã/)).toBeVisible()
  expect(shown.getByText('Você tem 2 horas livres nesse dia')).toBeVisible()
  expect(shown.getByText('Orçamento R$ 220,00')).toBeVisible()
  expect(shown.getByText('você receberia R$ 187,00')).toBeVisible()
  expect(shown.getByText('1 oferta até agora')).toBeVisible()
  expect(shown.getByRole('link', { name: `Fazer oferta: ${wardrobe}` })).toHaveAttribute(
    'href',
    `/needs/${id(70)}/offer`,
  )
})

test.each<[string, Partial<Opportunity>, string]>([
  ['outside my hours', { time: 'outsideHours', free: [] }, 'Fora do seu horário'],
  ['a day off', { time: 'dayOff', free: [] }, 'É sua folga'],
  ['outside my area', { outsideArea: true }, 'Fora da sua área'],
  ['no hours in my profile', { free: [] }, 'Você está livre'],
  [
    'free on any day',
    { when: { days: [], parts: [], until: null } },
    'Você tem horas livres',
  ],
  ['no offers', { offers: 0 }, 'Nenhuma oferta ainda'],
  ['no budget', { budget: null, net: null }, 'perto dali pedem R$ 180,00 a R$ 260,00'],
  ['full', { offers: 8 }, 'Este pedido já tem 8 ofertas'],
  [
    'my offer',
    { mine: ownNeedOffer({ date: '2126-11-28T12:00:00.000Z' }), offers: 4 },
    'Sua oferta: R$ 220,00 · 28 de nov., 9:00',
  ],
  ['counted with mine', { mine: ownNeedOffer(), offers: 4 }, '4 ofertas, com a sua'],
  [
    'its hour was taken',
    { mine: ownNeedOffer({ hourTaken: true }) },
    'Seu horário foi ocupado: escolha outro',
  ],
  ['declined', { mine: ownNeedOffer({ status: 'declined' }) }, 'Sua oferta foi recusada'],
  [
    'another was chosen',
    { status: 'accepted', mine: ownNeedOffer() },
    'Ana escolheu outra oferta desta vez',
  ],
  ['ended', { status: 'expired', mine: ownNeedOffer() }, 'Este pedido terminou'],
])('a card says of a need: %s', async (_, over, text) => {
  open([opportunity(over)])
  expect((await card(wardrobe)).getByText(text)).toBeVisible()
})

test('one with my offer leads to that, a full one to none', async () => {
  open([
    opportunity({ mine: ownNeedOffer() }),
    opportunity({ _id: id(80), title: 'Cheio', offers: 8 }),
  ])
  expect(
    (await card(wardrobe)).getByRole('link', { name: `Ver minha oferta: ${wardrobe}` }),
  ).toBeVisible()
  const full = await card('Cheio')
  expect(full.queryByRole('link', { name: /oferta/ })).not.toBeInTheDocument()
})

test('in Spanish', async () => {
  await i18next.changeLanguage('es')
  open([opportunity({ time: 'outsideHours', free: [] })])
  const shown = await card(wardrobe)
  expect(shown.getByText('Fuera de tu horario')).toBeVisible()
  expect(shown.getByRole('link', { name: `Hacer una oferta: ${wardrobe}` })).toBeVisible()
  const halves = within(
    screen.getByRole('navigation', { name: 'Pedidos recibidos y oportunidades' }),
  )
  expect(halves.getByRole('link', { name: 'Oportunidades' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('words of strangers stay words, and long ones stay in the card', async () => {
  const title = '<img src=x onerror=alert(1)>' + 'a'.repeat(50)
  const { container } = open([
    opportunity({ title, clientName: '</script><b>', district: 'x'.repeat(100) }),
  ])
  expect((await card(title)).getByText(/^x{100} · /)).toBeVisible()
  expect(container.querySelector('img[src="x"]')).toBeNull()
})

test('filters with their counts narrow the list, and are part of the address', async () => {
  const { user, router, asked } = open([
    opportunity(),
    opportunity({ _id: id(80), title: 'Montar berço', mine: ownNeedOffer(), free: [] }),
  ])
  const filters = within(await screen.findByRole('group', { name: 'Quais oportunidades' }))
  expect(await filters.findByRole('button', { name: 'Todas 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(filters.getByRole('button', { name: 'Nas minhas horas 1' })).toBeVisible()
  expect(filters.queryByRole('button', { name: /Com fotos/ })).not.toBeInTheDocument()
  await user.click(filters.getByRole('button', { name: 'Com minha oferta 1' }))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: wardrobe })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('link', { name: 'Montar berço' })).toBeVisible()
  expect(router.state.location.search).toEqual({ filter: 'mine' })
  expect(asked.at(-1)).toEqual({ filter: 'mine', page: 1 })
})

test('a filter of the address that leaves nothing leads back to all', async () => {
  const { user } = open([opportunity()], '/needs?filter=mine')
  await user.click(await screen.findByRole('button', { name: 'Ver todas' }))
  expect(await screen.findByRole('link', { name: wardrobe })).toBeVisible()
})

test('many come page by page', async () => {
  const items = Array.from({ length: 3 }, (_, n) =>
    opportunity({ _id: id(80 + n), title: `Pedido ${n}` }),
  )
  const asked = serve(items, 2)
  const { user } = renderRoute('/needs', { as: teo })
  expect(await screen.findByRole('link', { name: 'Pedido 1' })).toBeVisible()
  const more = screen.queryByRole('button', { name: 'Mais oportunidades' })
  if (more) await user.click(more)
  expect(await screen.findByRole('link', { name: 'Pedido 2' })).toBeVisible()
  expect(asked.map(({ page }) => page)).toEqual([1, 2])
})

test('a hidden one leaves a line in its place, which brings it back', async () => {
  const states: boolean[] = []
  server.use(
    mock(hideOpportunity, ({ body: { hidden } }) => {
      states.push(hidden)
      return { ok: true as const }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Mais sobre “${wardrobe}”` }))
  await user.click(screen.getByRole('button', { name: 'Ocultar', hidden: true }))
  expect(await screen.findByText(`“${wardrobe}” não aparece mais para você.`)).toBeVisible()
  await waitFor(() => expect(states).toEqual([true]))
  expect(screen.queryByRole('link', { name: wardrobe })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Todas/ })).toHaveTextContent(/0$/)
  const undo = screen.getByRole('button', { name: 'Desfazer' })
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect(await screen.findByRole('link', { name: wardrobe })).toHaveFocus()
  expect(screen.getByRole('button', { name: /^Todas/ })).toHaveTextContent(/1$/)
  await waitFor(() => expect(states).toEqual([true, false]))
})

test('one leads to its report', async () => {
  open()
  await screen.findByRole('button', { name: `Mais sobre “${wardrobe}”` })
  expect(screen.getByRole('link', { name: 'Denunciar', hidden: true })).toHaveAttribute(
    'href',
    `/safety?text=need&id=${id(70)}`,
  )
})

test('those shown are reported as seen, once', async () => {
  const reported: string[][] = []
  server.use(
    mock(markOpportunitiesSeen, ({ body: { ids } }) => {
      reported.push(ids)
      return { ok: true as const }
    }),
  )
  const { user } = open([
    opportunity({ seen: false }),
    opportunity({ _id: id(80), title: 'Visto', mine: ownNeedOffer() }),
  ])
  await waitFor(() => expect(reported).toEqual([[id(70)]]))
  await user.click(await screen.findByRole('button', { name: /^Com minha oferta/ }))
  await user.click(await screen.findByRole('button', { name: /^Todas/ }))
  await screen.findByRole('link', { name: wardrobe })
  expect(reported).toEqual([[id(70)]])
})

test('nothing that fits: three places of the profile that bring more', async () => {
  server.use(
    mock(getUser, () =>
      userProfile(teo, {
        taskerDetails: taskerDetails({
          skills: ['quadro-de-luz', 'tomada'],
          hours: [
            { weekday: 0, from: '08:00', to: '12:00' },
            { weekday: 0, from: '13:00', to: '18:00' },
            { weekday: 1, from: '08:00', to: '18:00' },
          ],
          area: { center: { lat: -23.5, lng: -46.6 }, radiusKm: 10 },
        }),
      }),
    ),
  )
  open([])
  expect(
    await screen.findByRole('heading', { name: 'Nada que combine agora' }),
  ).toBeVisible()
  const way = (name: RegExp) => screen.findByRole('link', { name })
  expect(await way(/Uma área maior\s*hoje, até 10 km/)).toHaveAttribute(
    'href',
    '/tasker-profile#place',
  )
  expect(await way(/Mais serviços\s*hoje, 2/)).toHaveAttribute(
    'href',
    '/tasker-profile#skills',
  )
  expect(await way(/Mais horas\s*hoje, 2 dias por semana/)).toHaveAttribute(
    'href',
    '/tasker-profile#hours',
  )
  expect(screen.queryByRole('link', { name: 'Mapa' })).not.toBeInTheDocument()
})

test('a tasker who cannot be paid yet is told what acceptance waits for', async () => {
  server.use(mock(getPayoutAccount, () => ({ state: 'none' as const, missing: [] })))
  open()
  expect(await screen.findByRole('link', { name: 'Ativar recebimento' })).toHaveAttribute(
    'href',
    '/tasker-profile#payout',
  )
})

test.each([
  ['an outage', () => fail(503)],
  ['too many calls', () => fail(429)],
  ['no connection', () => networkError()],
])('%s, and then an answer', async (_, refusal) => {
  serve([opportunity()])
  let isDown = true
  server.use(
    mock(listOpportunities, () =>
      isDown
        ? refusal()
        : {
            data: [opportunity()],
            total: 1,
            page: 1,
            totalPages: 1,
            counts: { all: 1, hours: 1, near: 1, photos: 0, mine: 0 },
            unseen: 0,
          },
    ),
  )
  const { user } = renderRoute('/needs', { as: teo })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: wardrobe })).toBeVisible()
})

test('offline the last list stays, with its age', async () => {
  open()
  await screen.findByRole('link', { name: wardrobe })
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/^De (hoje|ontem|\d)/)).toBeVisible()
  expect(screen.getByRole('link', { name: wardrobe })).toBeVisible()
})

test('an offer that waits for the network is marked on its card', async () => {
  open()
  await screen.findByRole('link', { name: wardrobe })
  act(() => {
    onlineManager.setOnline(false)
    addEntry(
      makeNeedOfferAction,
      {
        params: { id: id(70) },
        body: {
          needVersion: 1,
          price: 200,
          date: '2126-11-28T12:00:00.000Z',
          message: '',
          service: null,
        },
      },
      { about: wardrobe },
    )
  })
  expect(await screen.findByText(/será feito quando a rede voltar/)).toBeVisible()
  server.use(mock(makeNeedOffer, () => ({ data: ownNeedOffer() })))
})

test('the map has all, also of later pages, and reports the card in view as seen', async () => {
  const items = Array.from({ length: 6 }, (_, n) =>
    opportunity({ _id: id(80 + n), title: `Pedido ${n}`, seen: false }),
  )
  serve(items, 2)
  const reported: string[][] = []
  server.use(
    mock(markOpportunitiesSeen, ({ body: { ids } }) => {
      reported.push(ids)
      return { ok: true as const }
    }),
  )
  const { user } = renderRoute('/needs?view=map', { as: teo })
  expect(await screen.findByRole('group', { name: 'Mapa das oportunidades' })).toBeVisible()
  const cards = within(screen.getByRole('list', { name: 'Oportunidades no mapa' }))
  expect(await cards.findByRole('link', { name: 'Pedido 3' })).toBeVisible()
  await waitFor(() => expect(cards.getAllByRole('listitem')).toHaveLength(6))
  // Those further along the row are drawn once it is moved.
  expect(cards.queryByRole('link', { name: 'Pedido 5' })).toBeNull()
  await waitFor(() => expect(reported).toEqual([[id(80)]]))
  await user.click(screen.getByRole('link', { name: 'Lista' }))
  expect(
    screen.queryByRole('list', { name: 'Oportunidades no mapa' }),
  ).not.toBeInTheDocument()
})

test('a client gets to their requests', async () => {
  const { router } = renderRoute('/needs', { as: ana })
  await waitFor(() => expect(router.state.location.pathname).toBe('/requests'))
  expect(router.state.location.search).toEqual({ as: 'client' })
})

test('a visitor signs in first and comes back', async () => {
  server.use(mock(getSession, () => fail(401)))
  const { router } = renderRoute('/needs?filter=near')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toMatchObject({ from: '/needs?filter=near' })
})

test('the requests of a tasker lead to the new ones', async () => {
  server.use(
    mock(countOpportunities, () => ({ unseen: 7 })),
    mock(countWaiting, () => waitingCount({ requests: 3 })),
  )
  serve([opportunity()])
  const { user, router } = renderRoute('/requests?as=tasker', { as: teo })
  const halves = within(
    await screen.findByRole('navigation', { name: 'Pedidos recebidos e oportunidades' }),
  )
  expect(
    await halves.findByRole('link', { name: 'Recebidos (3 precisam de você)' }),
  ).toHaveAttribute('aria-current', 'page')
  await user.click(await halves.findByRole('link', { name: 'Oportunidades (7 novas)' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/needs'))
})

test('a client’s requests have no second half', async () => {
  renderRoute('/requests', { as: ana })
  await screen.findByRole('heading', { name: 'Pedidos' })
  expect(
    screen.queryByRole('navigation', { name: 'Pedidos recebidos e oportunidades' }),
  ).not.toBeInTheDocument()
})

test('the desk has one line while some are new', async () => {
  server.use(mock(countOpportunities, () => ({ unseen: 2 })))
  renderRoute('/tasker-profile', { as: teo })
  expect(
    await screen.findByRole('link', { name: '2 pedidos novos combinam com você' }),
  ).toHaveAttribute('href', '/needs')
})
