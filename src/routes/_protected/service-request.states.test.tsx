import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getDispute } from '#src/contract/disputes/disputes.ts'
import { getRequest, type ServiceRequest } from '#src/contract/requests/requests.ts'
import {
  ana,
  dispute,
  id,
  requestPayment,
  serviceRequest,
  teo,
  jobAddress as address,
} from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const DATE = '2999-11-24T12:00:00.000Z'
const DEADLINE = '2999-11-20T12:00:00.000Z'
function open(over: Partial<ServiceRequest>) {
  const request = serviceRequest({ date: DATE, deadline: DEADLINE, ...over })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(getDispute, () => ({ data: dispute() })),
  )
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}`, { as })
}

type Event = ServiceRequest['timeline'][number]

/** The request as it was sent, and the later events. */
const timeline = (
  ...after: (Pick<Event, 'action' | 'by' | 'status'> & Partial<Event>)[]
) => {
  const [create] = serviceRequest().timeline
  if (!create) throw new Error('no first event')
  return [create, ...after.map((event, n) => ({ ...create, _id: id(10 + n), ...event }))]
}

const before = {
  by: 'client',
  price: 200,
  date: '2999-11-20T12:00:00.000Z',
  durationMinutes: 120,
  paymentMethod: '50-50',
} as const
const offered = (by: 'client' | 'tasker') => ({
  status: 'negotiating' as const,
  termsBy: by,
  termsBefore: before,
})
const chargeback = { _id: 'du_1', status: 'open' as const, amount: 120 }
const released = requestPayment({
  status: 'released',
  transfer: {
    ...{ gross: 120, fee: 18, net: 102, takenBack: 0, kept: 102 },
    ...{ sent: true, clientPays: 120 },
  },
})
const unknownYet = requestPayment({ status: 'awaiting', paidAt: null })
const late = requestPayment({ status: 'refunding', refundingAmount: 120 })

const client: [string, Partial<ServiceRequest>, string, RegExp][] = [
  ['asked', {}, 'Aguardando Téo', /Téo responde até.*Nada foi cobrado/],
  [
    'own offer',
    offered('client'),
    'Sua proposta está com Téo',
    /aceitar, recusar ou propor/,
  ],
  [
    'their offer',
    offered('tasker'),
    'Téo propôs outro preço e outra data',
    /responda até.*paga R\$\s120,00.*antes: R\$\s200,00.*agora: R\$\s240,00\+ R\$\s40,00/,
  ],
  [
    'agreed',
    { status: 'accepted' },
    'Combinado: pague para confirmar',
    /pague até.*R\$\s120,00/,
  ],
  [
    'without an address',
    { status: 'paid', payments: [requestPayment()] },
    'Aonde Téo vai 24 de nov. de 2999, 9:00?',
    /Falta o endereço/,
  ],
  [
    'paid',
    { status: 'paid', address, payments: [requestPayment()] },
    'Marcado para 24 de nov. de 2999, 9:00',
    /R\$\s120,00 guardados/,
  ],
  [
    'another date',
    { status: 'paid', dateProposal: { _id: id(7), by: 'tasker', date: before.date } },
    'Téo propõe outra data',
    /antes: .*24 de novembro.*agora: .*20 de novembro/,
  ],
  [
    'on the way',
    {
      status: 'paid',
      timeline: timeline({ action: 'on_the_way', by: 'tasker', status: 'paid' }),
    },
    'Téo está a caminho',
    /Saiu às/,
  ],
  [
    'arrived',
    {
      status: 'paid',
      timeline: timeline({ action: 'arrive', by: 'tasker', status: 'paid' }),
    },
    'Téo chegou',
    /não dá mais para cancelar/,
  ],
  ['begun', { status: 'in_progress' }, 'Téo está fazendo o serviço', /72 horas/],
  [
    'delivered',
    { status: 'delivered', paymentMethod: '100' },
    'Téo entregou: confira',
    /confira até.*Sem resposta no prazo/,
  ],
  [
    'to balance',
    { status: 'delivered' },
    'Téo entregou: confira e pague o saldo',
    /Faltam/,
  ],
  ['changes', { status: 'changes_requested' }, 'Você pediu ajustes', /continua guardado/],
  ['disputed', { status: 'disputed' }, 'Em disputa: o dinheiro está parado', /acordo/],
  [
    'to answer',
    { status: 'disputed', disputeAwaits: 'client' },
    'Conte o seu lado da disputa',
    /responda até/,
  ],
  [
    'to agree',
    {
      status: 'disputed',
      disputeAwaits: 'client',
      timeline: timeline(
        { action: 'dispute', by: 'client', status: 'disputed' },
        { action: 'propose_split', by: 'tasker', status: 'disputed' },
      ),
    },
    'Téo propôs um acordo',
    /Aceite ou recuse/,
  ],
  [
    'at the bank',
    { status: 'disputed', payments: [requestPayment({ chargeback })] },
    'Seu banco está analisando o pagamento',
    /até ele decidir/,
  ],
  [
    'done',
    { status: 'completed', payments: [released] },
    'Serviço concluído',
    /Liberado para Téo: R\$\s120,00/,
  ],
  ['declined', { status: 'declined' }, 'Téo não pôde aceitar', /Nada foi cobrado/],
  ['expired', { status: 'expired' }, 'O prazo terminou', /Nada foi cobrado/],
  [
    'paid too late',
    { status: 'expired', payments: [late] },
    'O pagamento chegou tarde',
    /volta inteiro. Voltando para você: R\$\s120,00/,
  ],
  [
    'expired at the bank',
    {
      status: 'expired',
      payments: [requestPayment({ status: 'processing', paidAt: null })],
    },
    'O prazo terminou',
    /ainda está em análise. Se passar, o valor volta inteiro/,
  ],
  [
    'expired before the provider said whether it was paid',
    { status: 'expired', payments: [unknownYet] },
    'O prazo terminou',
    /Se um pagamento ainda chegar, o valor volta inteiro/,
  ],
  [
    'called off before the provider said whether it was paid',
    { status: 'cancelled', payments: [unknownYet] },
    'Pedido cancelado',
    /Se um pagamento ainda chegar, o valor volta inteiro/,
  ],
  [
    'called off',
    {
      status: 'cancelled',
      timeline: timeline({ action: 'cancel', by: 'tasker', status: 'cancelled' }),
    },
    'Cancelado por Téo',
    /Nada foi cobrado/,
  ],
  [
    'called off, then contested',
    {
      status: 'cancelled',
      timeline: timeline(
        { action: 'cancel', by: 'tasker', status: 'cancelled' },
        { action: 'chargeback', by: 'system', status: 'cancelled' },
      ),
    },
    'Cancelado por Téo',
    /Nada foi cobrado/,
  ],
]

const tasker: typeof client = [
  ['asked', {}, 'Ana quer contratar você', /responda até.*Você recebe R\$\s204,00/],
  [
    'their offer',
    offered('client'),
    'Ana propôs outro preço e outra data',
    /recebe R\$\s204/,
  ],
  ['agreed', { status: 'accepted' }, 'Falta Ana pagar', /Ana paga até/],
  [
    'paid',
    { status: 'paid' },
    'Marcado para 24 de nov. de 2999, 9:00',
    /começar a partir de/,
  ],
  [
    'arrived',
    {
      status: 'paid',
      timeline: timeline({ action: 'arrive', by: 'tasker', status: 'paid' }),
    },
    'Você chegou: pode começar',
    /Ana não pode mais cancelar/,
  ],
  ['begun', { status: 'in_progress' }, 'Serviço em andamento', /Entregue com fotos/],
  ['delivered', { status: 'delivered' }, 'Falta Ana pagar o saldo', /Ana confere até/],
  ['changes', { status: 'changes_requested' }, 'Ana pediu ajustes', /entregue de novo/],
  [
    'at the bank',
    { status: 'disputed', payments: [requestPayment({ chargeback })] },
    'O banco de Ana está analisando o pagamento',
    /parado até o banco decidir/,
  ],
  [
    'done',
    { status: 'completed', payments: [released] },
    'Serviço concluído',
    /Liberado para você: R\$\s102,00/,
  ],
  [
    'paid too late',
    { status: 'expired', payments: [late] },
    'O pagamento chegou tarde',
    /volta inteiro. Voltando para Ana: R\$\s120,00/,
  ],
]

describe('the head shows the state and what comes next', () => {
  test.each(client)('to the client: %s', async (_name, over, title, text) => {
    open({ viewer: 'client', ...over })
    const heading = await screen.findByRole('heading', { level: 2, name: title })
    expect(heading.closest('section')).toHaveTextContent(text)
  })

  test.each(tasker)('to the tasker: %s', async (_name, over, title, text) => {
    open({ viewer: 'tasker', ...over })
    const heading = await screen.findByRole('heading', { level: 2, name: title })
    expect(heading.closest('section')).toHaveTextContent(text)
  })
})

test('the note of an offer stands with its changes', async () => {
  const note = 'Vi o mofo atrás do sofá.'
  const events = timeline({ action: 'offer', by: 'tasker', status: 'negotiating', note })
  open({ viewer: 'client', ...offered('tasker'), timeline: events })
  const heading = await screen.findByRole('heading', { name: /^Téo propôs/ })
  expect(within(heading.closest('section') ?? document.body).getByText(note)).toBeVisible()
})

test('the note of a withdrawn offer disappears, that of the one before stands', async () => {
  const offer = { action: 'offer', by: 'tasker', status: 'negotiating' } as const
  const events = timeline(
    { ...offer, note: 'Vi o mofo atrás do sofá.' },
    { ...offer, note: 'Melhor por R$ 300.' },
    { ...offer, action: 'withdraw_offer' },
  )
  open({ viewer: 'client', ...offered('tasker'), timeline: events })
  const heading = await screen.findByRole('heading', { name: /^Téo propôs/ })
  const head = within(heading.closest('section') ?? document.body)
  expect(head.getByText('Vi o mofo atrás do sofá.')).toBeVisible()
  expect(head.queryByText('Melhor por R$ 300.')).not.toBeInTheDocument()
})

test('the original request keeps its date when another one is offered', async () => {
  const [create] = timeline()
  const asked = { ...create, action: 'create', by: 'client', date: before.date } as Event
  open({ viewer: 'client', ...offered('tasker'), timeline: [asked] })
  const title = await screen.findByRole('heading', { name: 'O que foi pedido' })
  expect(title.closest('section')).toHaveTextContent('20 de nov.')
})

test('a new request is accepted, answered with an offer, or declined, in the bar', async () => {
  open({ viewer: 'tasker' })
  const accept = await screen.findByRole('button', { name: 'Aceitar' })
  const acts = within(accept.parentElement ?? document.body).getAllByRole('button')
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    'Aceitar',
    'Outra proposta',
    'Recusar',
  ])
})

test('the history is folded: its last event shows, and all of it on request', async () => {
  const events = timeline(
    { action: 'accept', by: 'tasker', status: 'accepted' },
    { action: 'pay', by: 'system', status: 'paid' },
  )
  const { user } = open({ status: 'paid', timeline: events })
  expect(await screen.findByText('Entrada paga')).toBeVisible()
  expect(screen.queryByText('Pedido enviado')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ver tudo' }))
  expect(screen.getByText('Pedido enviado')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver menos' }))
  expect(screen.queryByText('Pedido enviado')).not.toBeInTheDocument()
})

test('the state is announced when it changes', async () => {
  open({ viewer: 'client', status: 'accepted' })
  const title = 'Combinado: pague para confirmar'
  const heading = await screen.findByRole('heading', { name: title })
  const said = screen.getAllByRole('status').filter((each) => each.textContent)
  expect(said).toEqual([heading.parentElement])
})
