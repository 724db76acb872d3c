import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  acceptNeedOffer,
  declineNeedOffer,
  listNeedOffers,
  markOffersSeen,
  type NeedOffer,
} from '#src/contract/needs/need-offers.ts'
import {
  changeNeed,
  getNeed,
  getNeedAdvice,
  listNeeds,
  type Need,
  type NeedAdvice,
  withdrawNeed,
} from '#src/contract/needs/needs.ts'
import {
  answerQuestion,
  listQuestions,
  type Question,
} from '#src/contract/questions/questions.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { dayText, weekdayName } from '#src/lib/schedule/day-text.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import {
  ana,
  id,
  jobAddress,
  need,
  needOffer,
  needSummary,
  question,
  serviceRequest,
  waitingCount,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

// The offers are for days after it.
moveClockToFarDates('2026-11-24T15:00:00Z')

let sent: unknown[]
beforeEach(() => {
  sent = []
})

type World = {
  need?: Partial<Need>
  offers?: NeedOffer[]
  advice?: NeedAdvice[]
}

/** A need on a server that keeps what is changed. */
function serve(world: World = {}) {
  const state = {
    need: need({ offers: world.offers?.length ?? 0, ...world.need }),
    offers: world.offers ?? [],
  }
  server.use(
    mock(getNeed, () => ({ data: state.need })),
    mock(listNeedOffers, () => ({ data: state.offers })),
    mock(getNeedAdvice, () => ({ data: world.advice ?? [] })),
    mock(markOffersSeen, ({ body }) => {
      sent.push('seen')
      const versions = new Map(body.offers.map((each) => [each.offerId, each.version]))
      state.offers = state.offers.map((offer) => ({
        ...offer,
        seen: offer.seen || versions.get(offer._id) === offer.version,
      }))
      return { ok: true as const }
    }),
    mock(changeNeed, ({ body }) => {
      sent.push(body)
      state.need = { ...state.need, ...(body as Partial<Need>) }
      return { data: state.need }
    }),
    mock(withdrawNeed, () => {
      sent.push('withdraw')
      state.need = { ...state.need, status: 'withdrawn', deadline: null }
      return { data: state.need }
    }),
    mock(declineNeedOffer, ({ params, body }) => {
      sent.push(body)
      const declined = state.offers.find(({ _id }) => _id === params.offerId)
      state.offers = state.offers.filter((offer) => offer !== declined)
      return { data: { ...(declined ?? needOffer()), status: 'declined' as const } }
    }),
  )
  return state
}

function open(world: World = {}) {
  const state = serve(world)
  return { state, ...renderRoute(`/needs/${state.need._id}`, { as: ana }) }
}

const offer = (n: number, over: Partial<NeedOffer> = {}) =>
  needOffer({ _id: id(100 + n), taskerId: `tasker-${n}`, ...over })
const diego = offer(1, { taskerName: 'Diego Lima' })
const maria = offer(2, {
  taskerName: 'Maria Aparecida',
  price: 190,
  date: '2026-11-30T17:00:00.000Z',
  distanceKm: 4.2,
  rating: 4.7,
  reviewCount: 18,
  jobs: 23,
  answersIn: 60,
})
const rafael = offer(3, {
  taskerName: 'Rafael Souza',
  price: 260,
  date: '2026-11-27T11:00:00.000Z',
  distanceKm: 0.9,
  rating: 4.8,
  reviewCount: 7,
  jobs: 8,
  answersIn: 40,
})

const column = (name: RegExp) => screen.findByRole('radio', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the questions of taskers', () => {
  const advice = [{ change: 'reach', reachKm: 10, more: 9 }] as const
  const asked = question({ text: 'São de correr?', askerName: 'Rafael' })

  /** A need with questions, on a server that keeps the answers and counts the open ones. */
  function openWith(questions: Question[]) {
    let kept = questions
    const openQuestions = () => kept.filter(({ answer }) => answer === null).length
    const page = open({ need: { openQuestions: openQuestions() }, advice: [...advice] })
    server.use(
      mock(listQuestions, () => ({ data: kept })),
      mock(answerQuestion, ({ params: { questionId }, body: { text } }) => {
        sent.push(text)
        const answered = {
          ...(kept.find(({ _id }) => _id === questionId) ?? question()),
          answer: { text, at: new Date().toISOString() },
        }
        kept = kept.map((each) => (each._id === questionId ? answered : each))
        page.state.need = { ...page.state.need, openQuestions: openQuestions() }
        return { data: answered }
      }),
    )
    return page
  }

  test('come before the advice, and the client answers once', async () => {
    const { user } = openWith([asked])
    expect(await screen.findByText(/Uma pergunta espera por você/)).toBeVisible()
    const part = await screen.findByRole('region', { name: /^Perguntas/ })
    const next = screen.getByRole('heading', { name: 'O que traria mais ofertas' })
    expect(part.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(part).queryByRole('button', { name: 'Fazer uma pergunta' })).toBeNull()
    await user.click(await button('Responder: São de correr?'))
    await user.type(screen.getByLabelText('Sua resposta'), 'De abrir.')
    await user.dblClick(screen.getByRole('button', { name: 'Publicar resposta' }))
    expect(await within(part).findByText(/De abrir\./)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/Uma pergunta espera/)).toBeNull())
    expect(sent).toEqual(['De abrir.'])
  })

  test('are not on the page before one is asked', async () => {
    openWith([])
    expect(
      await screen.findByRole('heading', { name: 'O que traria mais ofertas' }),
    ).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Perguntas/ })).toBeNull()
  })

  test('that do not load can be retried', async () => {
    let failing = true
    const { user } = openWith([asked])
    server.use(mock(listQuestions, () => (failing ? fail(500) : { data: [asked] })))
    expect(await screen.findByText('Não deu para carregar as perguntas')).toBeVisible()
    failing = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('São de correr?')).toBeVisible()
  })
})

describe('a need without offers', () => {
  test('says until when it is open, how many know of it, and when the next will', async () => {
    open({
      need: {
        waves: [
          { at: '2026-11-20T12:01:00.000Z', km: 3, notified: 8, seen: 6, asked: 1 },
          { at: '2026-11-20T14:01:00.000Z', km: 6, notified: 6, seen: 3, asked: 0 },
        ],
        nextWaveAt: '2026-11-21T11:00:00.000Z',
        nextWaveKm: 10,
      },
    })
    expect(
      await screen.findByRole('heading', { name: 'Nenhuma oferta ainda' }),
    ).toBeVisible()
    expect(screen.getByText('14 taskers foram avisados. 9 já viram.')).toBeVisible()
    expect(screen.getByText(/^aberto até /)).toBeVisible()
    expect(screen.getByText('8 taskers até 3 km')).toBeVisible()
    expect(screen.getByText('6 viram · 1 perguntou')).toBeVisible()
    expect(screen.getByText('Mais 6 até 6 km')).toBeVisible()
    const next = screen.getByText('Próximos, até 10 km').closest('li')
    expect(next).toHaveTextContent('à noite ninguém é incomodado')
  })

  test('says where nobody is free, and when the first are notified after the night', async () => {
    const { state, queryClient } = open({
      need: { waves: [], nextWaveAt: null, nextWaveKm: null, reachKm: 6 },
    })
    expect(await screen.findByText(/^Ninguém livre até 6 km ainda/)).toBeVisible()
    const waits = { createdAt: '2026-11-21T02:00:00.000Z', nextWaveKm: 3 }
    state.need = { ...state.need, ...waits, nextWaveAt: '2026-11-21T11:00:00.000Z' }
    await act(() => queryClient.invalidateQueries({ queryKey: ['needs'] }))
    expect(await screen.findByText(/^Os primeiros são avisados .*8:00\.$/)).toBeVisible()
    expect(screen.getByText('à noite ninguém é incomodado')).toBeVisible()
    state.need = { ...state.need, nextWaveAt: waits.createdAt }
    await act(() => queryClient.invalidateQueries({ queryKey: ['needs'] }))
    expect(await screen.findByText(/avisados em instantes/)).toBeVisible()
  })

  test('stands without its advice where that fails', async () => {
    serve()
    server.use(mock(getNeedAdvice, () => fail(503)))
    renderRoute(`/needs/${id(70)}`, { as: ana })
    expect(
      await screen.findByRole('heading', { name: 'Quem já foi avisado' }),
    ).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'O que traria mais ofertas' })).toBeNull()
  })

  test('one tap applies an advice, another takes it back', async () => {
    const { user } = open({
      need: { when: { days: ['2026-11-28'], parts: ['morning'], until: null }, reachKm: 6 },
      advice: [
        {
          change: 'when',
          when: { days: ['2026-11-28', '2026-11-29'], parts: [], until: null },
          more: 4,
        },
        { change: 'reach', reachKm: 10, more: 9 },
      ],
    })
    const row = async (text: RegExp) => {
      const item = (await screen.findByText(text)).closest('li')
      return within(item as HTMLElement)
    }
    const days = await row(/^Aceitar também dom 29.* e qualquer hora$/)
    await user.dblClick(days.getByRole('button', { name: 'Incluir' }))
    expect(await days.findByText('Incluído')).toBeVisible()
    await user.click(days.getByRole('button', { name: 'Desfazer' }))
    expect(await days.findByRole('button', { name: 'Incluir' })).toBeVisible()
    expect(sent).toEqual([
      { when: { days: ['2026-11-28', '2026-11-29'], parts: [], until: null } },
      { when: { days: ['2026-11-28'], parts: ['morning'], until: null } },
    ])
  })

  test('the advice to name a budget opens the form with the usual prices', async () => {
    const { user } = open({
      need: { budget: null },
      advice: [{ change: 'budget', low: 180, high: 260 }],
    })
    await user.click(await button('Informar'))
    const dialog = await screen.findByRole('dialog', { name: 'Editar o pedido' })
    expect(dialog).toHaveTextContent(/O usual por perto: R\$\s180,00 a R\$\s260,00/)
    await user.type(within(dialog).getByRole('textbox', { name: /Orçamento/ }), '220')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sent).toEqual([{ budget: 220 }])
  })

  describe('edited', () => {
    async function edit(user: ReturnType<typeof open>['user']) {
      await user.click(await button('Mais ações'))
      await user.click(screen.getByRole('button', { name: 'Editar', hidden: true }))
      return within(await screen.findByRole('dialog', { name: 'Editar o pedido' }))
    }

    test('sends what was changed alone, without the days that are over', async () => {
      const today = dayAt(new Date())
      const [yesterday, soon, later] = [-1, 2, 3].map((n) => addDays(today, n)) as [
        string,
        string,
        string,
      ]
      const { user } = open({
        need: { when: { days: [yesterday, soon], parts: [], until: null } },
      })
      const form = await edit(user)
      const chip = (day: string) =>
        form.queryByRole('button', {
          name: `${weekdayName(day, 'pt')}, ${dayText(day, 'pt')}`,
        })
      expect(chip(yesterday)).toBeNull()
      await user.click(chip(later) as HTMLElement)
      await user.click(form.getByRole('button', { name: 'Salvar' }))
      await waitFor(() =>
        expect(sent).toEqual([{ when: { days: [soon, later], parts: [], until: null } }]),
      )
    })

    test('keeps typed words after closing, and takes the last day away', async () => {
      const { user } = open({
        need: { when: { days: [], parts: [], until: '2026-12-05' } },
      })
      let form = await edit(user)
      const title = () => form.getByRole('textbox', { name: /^Título/ })
      await user.clear(title())
      await user.type(title(), 'Guarda-roupa de 6 portas')
      await user.click(form.getByRole('button', { name: 'Voltar' }))
      form = await edit(user)
      expect(title()).toHaveValue('Guarda-roupa de 6 portas')
      const anyDay = form.getByRole('button', { name: 'Qualquer dia' })
      expect(anyDay).toHaveAttribute('aria-pressed', 'false')
      await user.click(form.getByRole('button', { name: 'qualquer dia até 5 de dez' }))
      expect(anyDay).toHaveAttribute('aria-pressed', 'true')
      await user.click(form.getByRole('button', { name: 'Salvar' }))
      await waitFor(() =>
        expect(sent).toEqual([
          {
            title: 'Guarda-roupa de 6 portas',
            when: { days: [], parts: [], until: null },
          },
        ]),
      )
    })
  })

  test('lists taskers to ask directly, with the wizard filled in', async () => {
    const asked: unknown[] = []
    const today = dayAt(new Date())
    const [yesterday, soon, later] = [-1, 2, 4].map((n) => addDays(today, n)) as [
      string,
      string,
      string,
    ]
    server.use(
      mock(searchTaskers, ({ body }) => {
        asked.push(body)
        return {
          taskers: [directTasker],
          page: 1,
          totalPages: 1,
          total: 23,
          capped: false,
        }
      }),
    )
    open({
      need: {
        skill: 'guarda-roupa',
        when: { days: [yesterday, soon, later], parts: ['morning'], until: null },
      },
    })
    const ask = await screen.findByRole('link', { name: 'Pedir a Diego' })
    expect(ask).toHaveAttribute(
      'href',
      '/service-request/diego?service=guarda-roupa&date=2026-11-28&time=09%3A00',
    )
    expect(screen.getByText(/a partir de R\$\s180$/)).toBeVisible()
    expect(asked[0]).toMatchObject({
      category: 'montagem',
      skills: ['guarda-roupa'],
      day: soon,
      until: later,
      part: 'morning',
    })
    expect(screen.getByRole('link', { name: 'Ver 23' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/buscar\?/),
    )
  })
  test('searches from today to the last day, and says a fixed price as such', async () => {
    const asked: unknown[] = []
    const service = { ...directTasker.service, charge: 'fixed' as const }
    server.use(
      mock(searchTaskers, ({ body }) => {
        asked.push(body)
        return {
          taskers: [{ ...directTasker, service }],
          page: 1,
          totalPages: 1,
          total: 1,
          capped: false,
        }
      }),
    )
    const today = dayAt(new Date())
    const until = addDays(today, 5)
    open({ need: { when: { days: [], parts: [], until } } })
    expect(await screen.findByText(/R\$\s180 preço fixo$/)).toBeVisible()
    expect(asked[0]).toMatchObject({ day: today, until })
  })
})

const directTasker = {
  uid: 'diego',
  name: 'Diego Lima',
  photo: null,
  about: '',
  categories: ['montagem' as const],
  skills: [],
  pricePerService: null,
  hourlyRate: null,
  rating: 4.9,
  reviewCount: 64,
  availability: 'available' as const,
  city: 'São Paulo',
  district: 'Bela Vista',
  presentation: 'profile' as const,
  service: {
    skill: 'guarda-roupa',
    name: null,
    price: 180,
    charge: 'from' as const,
    durationMinutes: 120,
  },
  free: { day: '2026-11-28', times: ['09:00'] },
}

describe('offers', () => {
  test('stand side by side; arrow keys choose, and the best of a row is read out', async () => {
    const { user } = open({ offers: [diego, maria, rafael] })
    expect(
      await screen.findByRole('heading', { name: '3 ofertas para você' }),
    ).toBeVisible()
    const first = await column(/^Diego Lima/)
    expect(first).toBeChecked()
    expect(await column(/^Maria.*R\$\s190,00\s*\(melhor preço\)/)).not.toBeChecked()
    expect(await column(/^Rafael.*\(o mais cedo\).*\(o mais perto\)/)).not.toBeChecked()
    act(() => first.focus())
    await user.keyboard('{ArrowRight}')
    expect(await column(/^Maria/)).toBeChecked()
    expect(await button(/^Aceitar por R\$\s190,00$/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Maria Aparecida escreveu' })).toBeVisible()
  })

  test('one by one each has its words and its button', async () => {
    const { user } = open({ offers: [diego, maria] })
    await user.click(await screen.findByRole('radio', { name: 'Uma a uma' }))
    expect(screen.getAllByRole('button', { name: /^Aceitar por/ })).toHaveLength(2)
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Ordem das ofertas' }),
      'Menor preço',
    )
    const heads = screen.getAllByRole('heading', { level: 3 })
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Maria Aparecida escreveu',
      'Diego Lima escreveu',
    ])
  })

  test('a single one is a card of its own', async () => {
    open({ offers: [diego] })
    expect(await screen.findByRole('heading', { name: '1 oferta para você' })).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText(/Mais taskers podem responder/)).toBeVisible()
    expect(await button(/^Aceitar por R\$\s220,00/)).toBeVisible()
  })

  test('show the price against the budget, a changed price, and what is missing', async () => {
    open({
      offers: [
        offer(1, { taskerName: 'Ana', price: 200, priceBefore: 240, seen: false }),
        offer(2, {
          taskerName: 'Bia',
          price: 260,
          reviewCount: 0,
          rating: 0,
          answersIn: null,
          distanceKm: null,
          otherDay: true,
        }),
      ],
    })
    expect(await column(/^Ana.*antes R\$\s240,00.*R\$\s20,00 abaixo/)).toBeVisible()
    expect(
      await column(/^Bia.*R\$\s40,00 acima.*outro dia.*Novo aqui.*ainda não se sabe/),
    ).toBeVisible()
    await waitFor(() => expect(sent).toEqual(['seen']))
    // Seen, the old price stays struck until the page is left.
    expect(await column(/^Ana.*antes R\$\s240,00/)).toBeVisible()
  })

  test('whose hour was taken, or whose tasker has to act first, cannot be accepted', async () => {
    const { user } = open({
      offers: [
        offer(3, { taskerName: 'Rita', outdated: true }),
        offer(1, { taskerName: 'Diego', hourTaken: true }),
        offer(2, { taskerName: 'Maria', payable: false }),
        offer(4, { taskerName: 'Nara', date: '2026-11-24T15:00:00.000Z' }),
      ],
    })
    expect(await button(/^Aceitar por/)).toHaveAccessibleDescription(
      /O pedido mudou depois desta oferta: Rita precisa confirmar/,
    )
    await user.click(await column(/^Diego/))
    const accept = await button(/^Aceitar por/)
    expect(accept).toHaveAccessibleDescription(/Este horário foi ocupado/)
    await user.click(accept)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await column(/^Maria/))
    expect(await button(/^Aceitar por/)).toHaveAccessibleDescription(
      /Maria ainda não pode receber/,
    )
    await user.click(await column(/^Nara/))
    expect(await button(/^Aceitar por/)).toHaveAccessibleDescription(
      /O horário desta oferta já passou/,
    )
  })

  test('a new one waits behind a button while others are read', async () => {
    const { state, user, queryClient } = open({ offers: [diego, maria] })
    await column(/^Diego/)
    state.offers = [rafael, diego, maria].map((each) => ({ ...each, seen: false }))
    await act(() => queryClient.invalidateQueries({ queryKey: ['needs'] }))
    const pill = await button('1 oferta nova')
    expect(screen.getAllByRole('radio', { name: /R\$/ })).toHaveLength(2)
    expect(sent).toEqual([])
    await user.click(pill)
    expect(screen.getAllByRole('radio', { name: /R\$/ })).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /oferta nova/ })).toBeNull()
    await waitFor(() => expect(sent).toEqual(['seen']))
  })

  test('eight with long names and hostile words fit', async () => {
    const long = `${'Maximiliano'.repeat(8)} <b>x</b>`.slice(0, 80)
    open({
      offers: Array.from({ length: 8 }, (_, n) =>
        offer(n, { taskerName: long, message: '<img src=x onerror=alert(1)> {{name}}' }),
      ),
    })
    expect(await screen.findAllByRole('radio', { name: /R\$/ })).toHaveLength(8)
    expect(screen.getByText('<img src=x onerror=alert(1)> {{name}}')).toBeVisible()
    expect(screen.getByText(/^Chegaram todas as ofertas que cabem/)).toBeVisible()
  })
})

describe('declining', () => {
  async function decline(name: RegExp, user: ReturnType<typeof open>['user']) {
    await user.click(await column(name))
    await user.click(await button(/^Recusar: /))
    const dialog = await screen.findByRole('dialog', { name: /^Recusar a oferta/ })
    await user.click(within(dialog).getByRole('radio', { name: 'O preço' }))
    await user.click(within(dialog).getByRole('button', { name: 'Recusar oferta' }))
  }

  test('moves the column away, and undoing brings it back unsent', async () => {
    const { user } = open({ offers: [diego, maria, rafael] })
    await decline(/^Rafael/, user)
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Rafael/ })).toBeNull())
    await user.click(await button('Desfazer'))
    expect(await column(/^Rafael/)).toBeVisible()
    expect(sent).toEqual([])
  })
})

describe('accepting', () => {
  const accepted = () => serviceRequest({ _id: id(9), status: 'accepted' })

  function openToAccept(
    world: World & { answer?: () => ReturnType<typeof fail> | undefined } = {},
  ) {
    const { answer, ...rest } = world
    const page = open({ need: { address: jobAddress }, offers: [diego], ...rest })
    server.use(
      mock(acceptNeedOffer, ({ body }) => {
        sent.push(body)
        return answer?.() ?? { data: accepted() }
      }),
      mock(getRequest, () => ({ data: accepted() })),
      mock(createPaymentIntent, () => fail(503)),
    )
    return page
  }
  const sheet = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await button(/^Aceitar por/))
    return screen.findByRole('dialog', { name: 'Aceitar a oferta de Diego?' })
  }
  const confirm = () => screen.findByRole('button', { name: 'Aceitar e pagar' })

  test('says the terms, sends once, and opens the payment', async () => {
    const { user, router } = openToAccept()
    const dialog = await sheet(user)
    expect(dialog).toHaveTextContent('R$ 220,00')
    expect(dialog).toHaveTextContent('Rua Augusta, 1508')
    expect(dialog).toHaveTextContent(/cancelar/)
    await user.dblClick(await confirm())
    await waitFor(() => expect(router.state.location.pathname).toBe(`/payment/${id(9)}`))
    expect(sent).toEqual([{ version: 1 }])
  })

  test('asks for the address where the need has none', async () => {
    const { user, router } = openToAccept({ need: { address: null }, offers: [diego] })
    const dialog = within(await sheet(user))
    await user.click(await confirm())
    const street = dialog.getByRole('textbox', { name: /^Rua/ })
    expect(street).toHaveFocus()
    expect(sent).toEqual([])
    await user.type(street, 'Rua Augusta')
    await user.type(dialog.getByRole('textbox', { name: /^Número/ }), '1508')
    await user.click(await confirm())
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 1, address: expect.objectContaining({ number: '1508' }) },
      ]),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe(`/payment/${id(9)}`))
  })

  test('an offer that changed is shown struck and restated before it is accepted', async () => {
    const now = { ...diego, version: 2, price: 250 }
    let refusals = 1
    const { user, state, router } = openToAccept({
      answer: () =>
        refusals-- > 0
          ? fail(409, { code: 'needs/offer-changed', details: now })
          : undefined,
    })
    const dialog = await sheet(user)
    state.offers = [now]
    await user.click(await confirm())
    expect(await within(dialog).findByText(/Diego mudou a oferta/)).toBeVisible()
    expect(dialog).toHaveTextContent('R$ 250,00')
    expect(within(dialog).getByText('R$ 220,00').tagName).toBe('S')
    await user.click(await confirm())
    await waitFor(() => expect(sent).toEqual([{ version: 1 }, { version: 2 }]))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/payment/${id(9)}`))
  })

  test('an offer that changes while its terms are read takes one more press', async () => {
    const { user, state, queryClient } = openToAccept()
    const dialog = await sheet(user)
    state.offers = [{ ...diego, version: 2, price: 250 }]
    await act(() => queryClient.invalidateQueries({ queryKey: ['needs'] }))
    expect(dialog).not.toHaveTextContent('R$ 250,00')
    await user.click(await confirm())
    expect(await within(dialog).findByText(/Diego mudou a oferta/)).toBeVisible()
    expect(dialog).toHaveTextContent('R$ 250,00')
    expect(sent).toEqual([])
    await user.click(await confirm())
    await waitFor(() => expect(sent).toEqual([{ version: 2 }]))
  })

  test('says that another job has taken the hour', async () => {
    const { user, state } = openToAccept({
      answer: () =>
        fail(409, { code: 'needs/hour-taken', message: 'Este horário foi ocupado.' }),
    })
    const dialog = await sheet(user)
    state.offers = [{ ...diego, hourTaken: true }]
    await user.click(await confirm())
    expect(await within(dialog).findByText('Este horário foi ocupado.')).toBeVisible()
    expect(await confirm()).toHaveAttribute('aria-disabled', 'true')
  })

  test('needs a connection', async () => {
    const { user } = openToAccept()
    const dialog = await sheet(user)
    act(() => onlineManager.setOnline(false))
    expect(await confirm()).toHaveAttribute('aria-disabled', 'true')
    await user.click(await confirm())
    expect(dialog).toBeVisible()
    expect(sent).toEqual([])
    act(() => onlineManager.setOnline(true))
  })
})

describe('the end', () => {
  test('by its client, once confirmed', async () => {
    const { user } = open()
    await user.click(await button('Mais ações'))
    await user.click(screen.getByRole('button', { name: 'Encerrar', hidden: true }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Encerrar este pedido?' })
    await user.dblClick(within(dialog).getByRole('button', { name: 'Encerrar' }))
    expect(
      await screen.findByRole('heading', { name: 'Este pedido foi encerrado' }),
    ).toBeVisible()
    expect(sent).toEqual(['withdraw'])
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
  })

  test('with offers that stand says that none was chosen', async () => {
    open({ need: { status: 'expired', deadline: null, offers: 2 } })
    expect(
      await screen.findByRole('heading', { name: 'Terminou sem você escolher' }),
    ).toBeVisible()
  })

  test('without offers leads to publishing it again', async () => {
    open({ need: { status: 'expired', deadline: null } })
    expect(
      await screen.findByRole('heading', { name: 'Terminou sem oferta aceita' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Publicar de novo' })).toHaveAttribute(
      'href',
      `/needs/new?again=${id(70)}`,
    )
  })

  test('with an accepted offer leads to its request', async () => {
    open({ need: { status: 'accepted', requestId: id(9), deadline: null } })
    expect(await screen.findByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
      'href',
      `/service-request/details/${id(9)}`,
    )
  })
})

describe('without an answer', () => {
  test('an unknown need is not found', async () => {
    server.use(
      mock(getNeed, () => fail(404, { code: 'needs/not-found' })),
      mock(listNeedOffers, () => fail(404, { code: 'needs/not-found' })),
    )
    renderRoute(`/needs/${id(70)}`, { as: ana })
    expect(
      await screen.findByRole('heading', { name: 'Pedido não encontrado', level: 1 }),
    ).toBeInTheDocument()
  })

  test('offers that fail say so, and load after a retry', async () => {
    serve({ offers: [diego, maria] })
    server.use(mock(listNeedOffers, () => fail(503)))
    const { user } = renderRoute(`/needs/${id(70)}`, { as: ana })
    expect(
      await screen.findByRole('heading', { name: 'As ofertas não carregaram' }),
    ).toBeVisible()
    serve({ offers: [diego, maria] })
    await user.click(await button('Tentar de novo'))
    expect(await column(/^Diego/)).toBeVisible()
  })

  test('a failed refresh keeps the last offers with their age', async () => {
    const { queryClient } = open({ offers: [diego, maria] })
    await column(/^Diego/)
    server.use(
      mock(listNeedOffers, () => fail(429)),
      mock(getNeed, () => fail(503)),
    )
    await act(() => queryClient.invalidateQueries({ queryKey: ['needs'] }))
    expect(await screen.findByText(/^De .+\.$/)).toBeVisible()
    expect(await column(/^Diego/)).toBeVisible()
  })
})

describe('in the list of requests', () => {
  test('open needs stand above, with what is new of each', async () => {
    server.use(
      mock(listNeeds, ({ query }) => {
        sent.push(query.status)
        const data =
          query.status === 'open'
            ? [needSummary({ newOffers: 2, offers: 3 }), needSummary({ _id: id(71) })]
            : [needSummary({ _id: id(72), status: 'expired', deadline: null })]
        return { data, total: data.length, page: 1, totalPages: 1 }
      }),
    )
    const { user } = renderRoute('/requests', { as: ana })
    const [first, second] = await screen.findAllByRole('link', {
      name: /^Montar guarda-roupa/,
    })
    expect(first).toHaveAttribute('href', `/needs/${id(70)}`)
    expect(first?.closest('article')).toHaveTextContent('2 ofertas novas')
    expect(second?.closest('article')).toHaveTextContent('nenhuma oferta ainda')
    expect(screen.queryByText('Você ainda não pediu nada')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Encerrados' }))
    expect(
      await screen.findByRole('heading', { name: 'Pedidos abertos que terminaram' }),
    ).toBeVisible()
    expect(sent).toEqual(['open', 'over'])
  })

  test('needs that fail are not told as no requests, and load after a retry', async () => {
    server.use(mock(listNeeds, () => fail(503)))
    const { user } = renderRoute('/requests', { as: ana })
    expect(
      await screen.findByRole('heading', { name: 'Os pedidos abertos não carregaram' }),
    ).toBeVisible()
    expect(screen.queryByText('Você ainda não pediu nada')).toBeNull()
    server.use(
      mock(listNeeds, () => ({
        data: [needSummary()],
        total: 1,
        page: 1,
        totalPages: 1,
      })),
    )
    await user.click(await button('Tentar de novo'))
    expect(await screen.findByRole('link', { name: /^Montar/ })).toBeVisible()
  })

  test('new offers wait for the client, and count at the tab', async () => {
    server.use(
      mock(listWaiting, () => ({
        data: [{ kind: 'need', need: needSummary({ newOffers: 2, offers: 2 }) }],
      })),
      mock(countWaiting, () => waitingCount({ needs: 1 })),
    )
    renderRoute('/', { as: ana })
    const act = await screen.findByRole('link', { name: /^Ver ofertas: Montar/ })
    expect(screen.queryByText('Nenhum pedido em aberto')).toBeNull()
    expect(act).toHaveAttribute('href', `/needs/${id(70)}`)
    expect(act.closest('article')).toHaveTextContent('2 ofertas novas para você comparar')
    expect((await screen.findAllByText('(1 espera por você)')).length).toBeGreaterThan(0)
  })
})

test('in Spanish', async () => {
  await i18next.changeLanguage('es')
  open({ offers: [diego, maria] })
  expect(await screen.findByRole('heading', { name: '2 ofertas para ti' })).toBeVisible()
  expect(await column(/^Maria.*\(mejor precio\)/)).toBeVisible()
})
