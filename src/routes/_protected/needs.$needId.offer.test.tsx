import i18next from 'i18next'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import {
  listNeedOffers,
  makeNeedOffer,
  withdrawNeedOffer,
} from '#src/contract/needs/need-offers.ts'
import {
  getOpportunity,
  listOpportunities,
  type Opportunity,
} from '#src/contract/needs/opportunities.ts'
import { askQuestion, listQuestions } from '#src/contract/questions/questions.ts'
import { getNeed } from '#src/contract/needs/needs.ts'
import { getPayoutAccount } from '#src/contract/payments/payments.ts'
import { getUser } from '#src/contract/people/users.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import {
  ana,
  id,
  opportunity,
  ownNeedOffer,
  question,
  taskerDetails,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

// A day may be in 2200 at the latest.
moveClockToFarDates('2126-11-10T12:00:00Z')

const DAY = '2126-11-28'
const OTHER_DAY = '2126-11-29'
/** The 28th at 9:00 in São Paulo. */
const NINE = '2126-11-28T12:00:00.000Z'

const service = (name: string, price: number, skill: string | null = null) => ({
  skill,
  name,
  price,
  charge: 'from' as const,
  durationMinutes: 120,
  note: '',
})

/** A need for two days, on the first of which two hours are free. */
const need = (over: Partial<Opportunity> = {}) =>
  opportunity({
    category: 'eletrica',
    when: { days: [DAY, OTHER_DAY], parts: [], until: null },
    free: [{ day: DAY, times: ['08:00', '09:00'] }],
    deadline: '2126-11-17T12:00:00.000Z',
    ...over,
  })

type Answers = {
  offer?: () => ReturnType<typeof fail> | ReturnType<typeof networkError> | undefined
  details?: Partial<TaskerDetails>
}

function open(shown: Opportunity = need(), { offer, details = {} }: Answers = {}) {
  const made: BodyOf<typeof makeNeedOffer>[] = []
  let now = shown
  server.use(
    mock(getOpportunity, () => ({ data: now })),
    mock(listOpportunities, () => ({
      data: [now],
      total: 1,
      page: 1,
      totalPages: 1,
      counts: { all: 1, hours: 1, near: 1, photos: 0, mine: 0 },
      unseen: 0,
    })),
    mock(getUser, () =>
      userProfile(teo, {
        taskerDetails: taskerDetails({
          services: [service('Tomada', 90), service('Quadro', 180, 'quadro-de-luz')],
          ...details,
        }),
      }),
    ),
    mock(makeNeedOffer, ({ body }) => {
      made.push(body)
      const refusal = offer?.()
      if (refusal) return refusal
      const mine = ownNeedOffer({
        ...body,
        durationMinutes: body.durationMinutes ?? 120,
        version: made.length,
      })
      now = { ...now, mine }
      return { data: mine }
    }),
  )
  const page = renderRoute(`/needs/${shown._id}/offer`, { as: teo })
  return { ...page, made, show: (next: Opportunity) => (now = next) }
}

/** A price in a name has a space that does not break. */
const sendButton = (price = '180,00') =>
  screen.findByRole('button', { name: `Enviar oferta de R$\u00A0${price}` })
const hour = (name: string | RegExp) => screen.findByRole('radio', { name })

test('the service that fits gives the price, and its net is live', async () => {
  const { user } = open()
  expect(await screen.findByLabelText('Serviço da sua lista')).toHaveDisplayValue('Quadro')
  expect(screen.getByText('na sua lista, a partir de R$ 180,00')).toBeVisible()
  expect(screen.getByText('orçamento de Ana: R$ 220,00')).toBeVisible()
  expect(screen.getByText('Perto dali pedem R$ 180 a R$ 260')).toBeVisible()
  expect(screen.getByText('R$ 153,00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mais R$\u00A010' }))
  expect(screen.getByText('R$ 161,50')).toBeVisible()
  expect(screen.getByText('− R$ 28,50')).toBeVisible()
  const price = screen.getByLabelText('Valor do serviço')
  await user.clear(price)
  await user.type(price, '200,50')
  expect(await sendButton('200,50')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Serviço da sua lista'), 'Tomada')
  expect(await sendButton('90,00')).toBeVisible()
})

test('an offer is sent once, however often the button is pressed', async () => {
  const { user, made, router } = open()
  await user.click(await hour('9:00'))
  await user.type(screen.getByLabelText('Mensagem'), 'Levo tudo. ')
  await user.click(screen.getByRole('button', { name: 'Garantia de 90 dias' }))
  await user.dblClick(await sendButton())
  expect(await screen.findByText('Oferta enviada')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/needs'))
  expect(made).toEqual([
    {
      needVersion: 1,
      price: 180,
      date: NINE,
      durationMinutes: 120,
      message: 'Levo tudo. Dou garantia de 90 dias.',
      service: { skill: 'quadro-de-luz', name: 'Quadro' },
    },
  ])
})

test('without an hour nothing is sent, and the hours take the focus', async () => {
  const { user, made } = open()
  await user.click(await sendButton())
  expect(await screen.findByText('Escolha um horário.')).toBeVisible()
  expect(await hour('8:00')).toHaveFocus()
  expect(made).toEqual([])
})

test('a price below the least says which that is', async () => {
  const { user, made } = open()
  await user.click(await hour('8:00'))
  const price = screen.getByLabelText('Valor do serviço')
  await user.clear(price)
  await user.type(price, '2')
  await user.click(screen.getByRole('button', { name: /^Enviar oferta/ }))
  expect(await screen.findByText('Digite um valor a partir de R$ 5,00.')).toBeVisible()
  expect(price).toHaveFocus()
  expect(made).toEqual([])
})

test('hours that agreed work takes are there, but cannot be chosen', async () => {
  open(need(), {
    details: {
      hours: Array.from({ length: 7 }, (_, weekday) => ({
        weekday,
        from: '08:00',
        to: '18:00',
      })),
      busy: [{ from: '2126-11-28T13:00:00.000Z', to: '2126-11-28T21:00:00.000Z' }],
    },
  })
  expect(await hour(/^15:00\s*ocupado/)).toBeDisabled()
  expect(await hour('9:00')).toBeEnabled()
  expect(await hour(/29 de nov\s*nenhum livre/)).toBeDisabled()
})

const workdays = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  from: '08:00',
  to: '18:00',
}))
const notNamed = 'Ana vê que não é um dos dias que pediu.'

test('with no free hour another day is asked for', async () => {
  const { user, made } = open(need({ free: [], time: 'taken' }), {
    details: { hours: workdays },
  })
  expect(await screen.findByText('Você não tem hora livre nesses dias')).toBeVisible()
  await user.click(await sendButton())
  expect(await screen.findByText('Escolha um dia.')).toBeVisible()
  const day = screen.getByLabelText('Dia')
  expect(day).toHaveFocus()
  fireEvent.change(day, { target: { value: DAY } })
  expect(screen.queryByText(notNamed)).not.toBeInTheDocument()
  fireEvent.change(day, { target: { value: '2126-12-01' } })
  expect(screen.getByText(notNamed)).toBeVisible()
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '10:00' } })
  await user.click(await sendButton())
  await waitFor(() => expect(made[0]?.date).toBe('2126-12-01T13:00:00.000Z'))
})

test.each<[string, Partial<Opportunity>, Partial<TaskerDetails>]>([
  ['the tasker states no hours', {}, { hours: [] }],
  ['any day will do', { when: { days: [], parts: [], until: null } }, { hours: workdays }],
])('the day is asked for without a word where %s', async (_, over, details) => {
  open(need({ free: [], ...over }), { details })
  expect(await screen.findByLabelText('Dia')).toBeVisible()
  expect(screen.queryByText(/^Você não tem hora livre/)).not.toBeInTheDocument()
  expect(screen.queryByText(notNamed)).not.toBeInTheDocument()
})

test('the need opens from its card, with the words of its client as words', async () => {
  const title = '<img src=x onerror=alert(1)>'
  const { user, container } = open(
    need({ title, description: '<b>oi</b> '.repeat(30), clientName: 'Ana-Sofia' }),
  )
  await user.click(await screen.findByText(title))
  expect(screen.getByText(/^<b>oi<\/b>/)).toBeVisible()
  expect(screen.getByText('Paga tudo ao aceitar')).toBeVisible()
  expect(container.querySelector('img[src="x"]')).toBeNull()
})

test('what was typed is there again at the next visit, until it is discarded', async () => {
  const { user, dispose } = open()
  await user.type(await screen.findByLabelText('Mensagem'), 'Chego cedo.')
  dispose()
  const again = open()
  expect(await screen.findByDisplayValue('Chego cedo.')).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(screen.getByLabelText('Mensagem')).toHaveValue('')
})

test('a contact in the message is pointed out', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('Mensagem'), 'Ligue 11 98765-4321')
  expect(await screen.findByText(/98765-4321/, { selector: 'span *, span' })).toBeVisible()
})

test.each([
  ['the hour was taken', 409, 'needs/hour-taken'],
  ['blocked', 403, 'safety/blocked'],
] as const)('a refusal is shown, and the words stay: %s', async (_, status, code) => {
  const { user } = open(need(), {
    offer: () => fail(status, { code, message: 'Não dá agora.' }),
  })
  await user.click(await hour('8:00'))
  await user.type(screen.getByLabelText('Mensagem'), 'Minhas palavras')
  await user.click(await sendButton())
  expect(await screen.findByText(/Não dá agora\./)).toBeVisible()
  expect(screen.getByLabelText('Mensagem')).toHaveValue('Minhas palavras')
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('offline it waits, with a way back to what was typed', async () => {
  const { user, made, router } = open()
  await user.click(await hour('9:00'))
  await user.type(screen.getByLabelText('Mensagem'), 'Já vou')
  act(() => onlineManager.setOnline(false))
  await user.click(await sendButton())
  expect(
    await screen.findByText('Sua oferta será enviada quando a rede voltar.'),
  ).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/needs'))
  await act(() =>
    router.navigate({ to: '/needs/$needId/offer', params: { needId: id(70) } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByDisplayValue('Já vou')).toBeVisible()
  expect(await hour('9:00')).toBeChecked()
  expect(made).toEqual([])
})

test('an offer that is changed begins with what it says', async () => {
  const mine = ownNeedOffer({ price: 200, date: NINE, message: 'Como antes' })
  const { user, made } = open(need({ mine }))
  expect(await hour('9:00')).toBeChecked()
  expect(screen.getByLabelText('Valor do serviço')).toHaveValue('200')
  await user.click(screen.getByRole('button', { name: 'Menos R$\u00A010' }))
  await user.click(screen.getByRole('button', { name: 'Salvar mudança' }))
  expect(await screen.findByText('Oferta mudada')).toBeVisible()
  expect(made).toMatchObject([{ price: 190, date: NINE, message: 'Como antes' }])
})

test('an offer is withdrawn after a question', async () => {
  let calls = 0
  server.use(
    mock(withdrawNeedOffer, () => {
      calls += 1
      return { data: ownNeedOffer({ status: 'withdrawn' }) }
    }),
  )
  const { user } = open(need({ mine: ownNeedOffer({ date: NINE }) }))
  await user.click(await screen.findByRole('button', { name: 'Retirar oferta' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Manter' }))
  await user.click(screen.getByRole('button', { name: 'Retirar oferta' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Retirar oferta',
    }),
  )
  expect(await screen.findByText('Oferta retirada')).toBeVisible()
  expect(calls).toBe(1)
})

test('offline its withdrawal waits', async () => {
  const { user } = open(need({ mine: ownNeedOffer({ date: NINE }) }))
  await user.click(await screen.findByRole('button', { name: 'Retirar oferta' }))
  act(() => onlineManager.setOnline(false))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Retirar oferta',
    }),
  )
  expect(
    await screen.findByText('A retirada será enviada quando a rede voltar.'),
  ).toBeVisible()
})

test('of an offer whose hour was taken another is asked for', async () => {
  const mine = ownNeedOffer({ date: NINE, hourTaken: true })
  const { user, made } = open(need({ mine, free: [{ day: DAY, times: ['08:00'] }] }))
  expect(await screen.findByText('O horário da sua oferta foi ocupado')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Salvar mudança' }))
  expect(await screen.findByText('Escolha um horário.')).toBeVisible()
  await user.click(await hour('8:00'))
  await user.click(screen.getByRole('button', { name: 'Salvar mudança' }))
  await waitFor(() => expect(made[0]?.date).toBe('2126-11-28T11:00:00.000Z'))
})

test('after a change of the need the same terms are confirmed', async () => {
  const mine = ownNeedOffer({ date: NINE, outdated: true })
  const { user, made } = open(need({ mine, version: 2 }))
  expect(await screen.findByText('O pedido mudou depois da sua oferta')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirmar oferta' }))
  expect(await screen.findByText('Oferta confirmada')).toBeVisible()
  expect(made).toMatchObject([{ needVersion: 2, price: mine.price, date: NINE }])
})

test('a need that changes under the form is shown before the offer goes', async () => {
  const { user, made, show, queryClient } = open()
  await user.click(await hour('9:00'))
  show(need({ version: 2, description: 'São duas tomadas, não uma.' }))
  await act(() => queryClient.invalidateQueries())
  expect(
    await screen.findByText('O pedido mudou agora. Confira antes de enviar.'),
  ).toBeVisible()
  expect(screen.getByText('São duas tomadas, não uma.')).toBeVisible()
  await user.click(await sendButton())
  expect(screen.getByText(/^O pedido mudou agora/).closest('[role]')).toHaveFocus()
  expect(made).toEqual([])
  await user.click(await sendButton())
  await waitFor(() => expect(made).toMatchObject([{ needVersion: 2, date: NINE }]))
})

test.each<[string, Partial<Opportunity>, string]>([
  ['four have come', { offers: 4 }, '4 ofertas já chegaram. A sua ainda entra.'],
  [
    'withdrawn before',
    { mine: ownNeedOffer({ status: 'withdrawn' }) },
    'Você retirou sua oferta. Pode fazer outra.',
  ],
])('before the form: %s', async (_, over, text) => {
  open(need(over))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Enviar oferta/ })).toBeVisible()
})

test.each<[string, Partial<Opportunity>, string]>([
  ['full', { offers: 8 }, 'Este pedido já tem 8 ofertas'],
  [
    'declined',
    { mine: ownNeedOffer({ status: 'declined', reason: 'price' }) },
    'Ana recusou sua oferta',
  ],
  [
    'another was chosen',
    { status: 'accepted', mine: ownNeedOffer() },
    'Ana escolheu outra oferta desta vez',
  ],
  ['ended', { status: 'withdrawn', mine: ownNeedOffer() }, 'O pedido de Ana terminou'],
])('in place of the form: %s', async (_, over, title) => {
  open(need(over))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver oportunidades' })).toHaveAttribute(
    'href',
    '/needs',
  )
  expect(screen.queryByLabelText('Mensagem')).not.toBeInTheDocument()
})

test('beside a full need stand others that take an offer', async () => {
  open(need({ offers: 8 }))
  server.use(
    mock(listOpportunities, () => ({
      data: [need({ offers: 8 }), need({ _id: id(80), title: 'Trocar tomada' })],
      total: 2,
      page: 1,
      totalPages: 1,
      counts: { all: 2, hours: 2, near: 2, photos: 0, mine: 0 },
      unseen: 0,
    })),
  )
  expect(await screen.findByRole('link', { name: /^Trocar tomada/ })).toHaveAttribute(
    'href',
    `/needs/${id(80)}/offer`,
  )
})

test('an accepted offer leads to its request', async () => {
  open(
    need({
      status: 'accepted',
      mine: ownNeedOffer({ status: 'accepted', requestId: id(5) }),
    }),
  )
  expect(await screen.findByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
    'href',
    `/service-request/details/${id(5)}`,
  )
})

test('a tasker who cannot be paid yet may write all the same', async () => {
  server.use(mock(getPayoutAccount, () => ({ state: 'none' as const, missing: [] })))
  open()
  expect(await screen.findByRole('link', { name: 'Ativar recebimento' })).toBeVisible()
  expect(await sendButton()).toBeEnabled()
})

describe('the questions about the need', () => {
  const answered = question({
    answer: { text: 'Saem, são de rosca.', at: new Date().toISOString() },
  })

  test('are read with their answers, and a new one is sent to the client', async () => {
    const asked: unknown[] = []
    server.use(
      mock(listQuestions, () => ({ data: [answered] })),
      mock(askQuestion, ({ params, body }) => {
        asked.push({ ...params, ...body })
        return { data: question({ _id: id(12), text: body.text, own: true }) }
      }),
    )
    const { user } = open()
    const part = within(await screen.findByRole('region', { name: /^Perguntas/ }))
    expect(await part.findByText(/Saem, são de rosca\./)).toHaveTextContent(
      'Ana respondeu: Saem, são de rosca.',
    )
    await user.click(part.getByRole('button', { name: 'Fazer uma pergunta' }))
    await user.type(await screen.findByLabelText('Sua pergunta a Ana'), 'Tem escada?')
    await user.dblClick(screen.getByRole('button', { name: 'Enviar pergunta' }))
    await waitFor(() =>
      expect(asked).toEqual([{ subject: 'need', id: need()._id, text: 'Tem escada?' }]),
    )
  })

  test('stay after the end of the need, which takes no new ones', async () => {
    server.use(mock(listQuestions, () => ({ data: [answered] })))
    open(need({ status: 'withdrawn', deadline: null, mine: ownNeedOffer() }))
    expect(await screen.findByText(answered.text)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Fazer uma pergunta' })).toBeNull()
  })
})

test('a need that is not for this tasker is not found', async () => {
  server.use(mock(getOpportunity, () => fail(404)))
  renderRoute(`/needs/${id(9)}/offer`, { as: teo })
  expect(
    await screen.findByRole('heading', { name: 'Não encontramos este pedido', level: 2 }),
  ).toBeVisible()
})

test('a person with both roles gets from the offer page of their own need to the need', async () => {
  server.use(
    mock(getOpportunity, () => fail(403, { code: 'needs/own-need' })),
    mock(getNeed, () => fail(404)),
    mock(listNeedOffers, () => fail(404)),
  )
  const { router } = renderRoute(`/needs/${id(70)}/offer`, { as: teo })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/needs/${id(70)}`))
  // The page asks until it has arrived.
  expect(await screen.findByRole('link', { name: 'Ver meus pedidos' })).toBeVisible()
})

test('in Spanish', async () => {
  await i18next.changeLanguage('es')
  open()
  expect(await screen.findByRole('heading', { name: 'Tu oferta' })).toBeVisible()
  // The price follows the service, which is read after the page.
  expect(
    await screen.findByRole('button', { name: 'Enviar oferta de R$\u00A0180,00' }),
  ).toBeVisible()
  expect(
    screen.getByText(/^Puedes cambiarla o retirarla hasta que Ana elija/),
  ).toBeVisible()
})

test('a client gets to the page of their need', async () => {
  server.use(
    mock(getNeed, () => fail(404)),
    mock(listNeedOffers, () => fail(404)),
  )
  const { router } = renderRoute(`/needs/${id(70)}/offer`, { as: ana })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/needs/${id(70)}`))
  expect(await screen.findByRole('link', { name: 'Ver meus pedidos' })).toBeVisible()
})
