import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getItem } from '#src/contract/market/marketplace.ts'
import { getDispute } from '#src/contract/disputes/disputes.ts'
import { getNotification } from '#src/contract/notifications/notifications.ts'
import {
  cancelPurchase,
  confirmDelivery,
  getOrder,
  listOrders,
  type Order,
  type OrderEvent,
  shipOrder,
  writeOrderNote,
} from '#src/contract/orders/orders.ts'
import {
  ana,
  dispute,
  id,
  item,
  notification,
  order,
  requestPayment,
  teo,
  waitingCount,
} from '#src/mocks/fixtures.ts'
import { listAddresses, saveAddress } from '#src/contract/places/addresses.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { waitingKey } from '#src/queries/waiting-key.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const URL = `/marketplace/order-summary/${id(1)}`
afterEach(() => void vi.useRealTimers())

const PAID_AT = '2026-11-24T12:00:00.000Z'
const DEADLINE = '2026-12-01T12:00:00.000Z'
const payment = requestPayment({ amount: 180, paidAt: PAID_AT, heldAmount: 180 })

const processing = requestPayment({ amount: 180, status: 'processing', paidAt: null })
const awaiting = requestPayment({ amount: 180, status: 'awaiting', paidAt: null })

/** A backend with one order, which the test's steps change. */
function serve(over: Partial<Order>) {
  const backend = { order: order(over) }
  server.use(mock(getOrder, () => ({ data: backend.order })))
  return backend
}

const decision: OrderEvent = {
  _id: id(6),
  action: 'settle',
  status: 'confirmed',
  by: 'operator',
  at: DEADLINE,
  note: 'Dividimos.',
  reason: null,
  sellerPercent: 37,
}
/** An operator's split, 37 % for the seller. */
const divided = {
  status: 'confirmed',
  divided: true,
  payment: requestPayment({
    ...payment,
    status: 'released',
    heldAmount: 0,
    refundedAmount: 113.4,
    releasedAt: DEADLINE,
  }),
  timeline: [decision],
} satisfies Partial<Order>
const dividedSale = { ...divided, fee: 9.99, net: 56.61 }
/** The lines of the prices: "Total pago: R$ 180,00". */
const moneyLines = () =>
  screen
    .getAllByRole('definition')
    .map((value) => `${value.previousSibling?.textContent}: ${value.textContent}`)
    .map((line) => line.replaceAll('\u00a0', ' '))

const bought = (over: Partial<Order>) =>
  order({ viewer: 'buyer', deadline: DEADLINE, ...over })
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const acts = [
  'Já enviei',
  'Foi entregue',
  'Já entreguei',
  'Já recebi',
  'Já chegou',
  'Recebi, está certo',
]
/** The offered actions that advance an order. */
const actsShown = () =>
  acts.filter((name) => screen.queryByRole('button', { name }) !== null)
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name })

test.each<[string, Partial<Order>, RegExp, string | null]>([
  ['reserved', { status: 'reserved', actions: ['pay', 'cancel'] }, /^Pague até/, null],
  ['paid', { status: 'paid', delivery: 'carrier', payment }, /^Téo envia até/, null],
  ['paid', { status: 'paid', payment }, /^Combine a entrega com Téo/, 'Já recebi'],
  [
    'shipped',
    { status: 'shipped', delivery: 'carrier', payment },
    /a caminho/,
    'Já chegou',
  ],
  [
    'delivered',
    { status: 'delivered', payment },
    /^Chegou tudo certo/,
    'Recebi, está certo',
  ],
  ['confirmed', { status: 'confirmed', payment }, /180,00 liberados para Téo/, null],
  ['divided', divided, /^R\$\s66,60 para Téo, R\$\s113,40 voltam para você$/, null],
  ['cancelled', { status: 'cancelled' }, /^Compra cancelada/, null],
  ['cancelled', { status: 'cancelled', payment }, /180,00 voltam para você/, null],
  ['expired', { status: 'expired' }, /^A reserva acabou/, null],
  ['expired', { status: 'expired', payment }, /^O pagamento chegou tarde/, null],
  ['refunded', { status: 'refunded', payment }, /180,00 voltam para você/, null],
  [
    'disputed',
    { status: 'disputed', payment },
    /^Reclamação: o dinheiro está parado/,
    null,
  ],
])('a purchase, %s: the head shows its state', async (_status, over, title, act) => {
  serve(bought(over))
  renderRoute(URL, { as: ana })
  expect(await heading(title)).toBeVisible()
  expect(actsShown()).toEqual(act === null ? [] : [act])
  expect(screen.queryByText('Você recebe')).not.toBeInTheDocument()
})

test.each<[Partial<Order>, RegExp]>([
  [{ status: 'reserved', actions: ['cancel'] }, /um pagamento atrasado volta inteiro/],
  [{ status: 'paid', payment, actions: ['cancel'] }, /Cancele e receba tudo de volta/],
])('a purchase of a suspended seller: the head says what is left', async (over, text) => {
  serve(bought({ ...over, sellerSuspended: true }))
  renderRoute(URL, { as: ana })
  expect(await heading('A conta de Téo está suspensa')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('Conta suspensa')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Pagar|Pague/)
})

test.each<[string, Partial<Order>, RegExp, string | null]>([
  ['reserved', { status: 'reserved' }, /^Ana está pagando/, null],
  ['paid', { status: 'paid', delivery: 'carrier', payment }, /^Envie até/, 'Já enviei'],
  [
    'paid',
    { status: 'paid', delivery: 'meetup', payment },
    /^Entregue até/,
    'Já entreguei',
  ],
  [
    'shipped',
    { status: 'shipped', delivery: 'carrier', payment },
    /A caminho de Ana/,
    'Foi entregue',
  ],
  ['delivered', { status: 'delivered', payment }, /^Falta Ana confirmar/, null],
  ['confirmed', { status: 'confirmed', payment }, /153,00 liberados para você/, null],
  ['divided', dividedSale, /^R\$\s56,61 para você, R\$\s113,40 voltam para Ana$/, null],
  ['cancelled', { status: 'cancelled', payment }, /^Venda cancelada/, null],
  ['expired', { status: 'expired' }, /^Não foi paga$/, null],
  ['expired', { status: 'expired', payment }, /^Não foi paga a tempo$/, null],
  [
    'disputed',
    { status: 'disputed', payment },
    /^Reclamação: o dinheiro está parado/,
    null,
  ],
])(
  'a sale, %s: the head shows the seller’s next action',
  async (_status, over, title, act) => {
    serve({ viewer: 'seller', deadline: DEADLINE, ...over })
    renderRoute(URL, { as: teo })
    expect(await heading(title)).toBeVisible()
    expect(actsShown()).toEqual(act === null ? [] : [act])
    // Gross, fee and net have their labels.
    expect(screen.getByText(over.payment ? 'Total pago' : 'Total')).toBeVisible()
    expect(screen.getByText('Taxa do oficio')).toBeVisible()
    const net = over.status === 'disputed' ? 'Você recebe, se for liberado' : 'Você recebe'
    expect(screen.getByText(net)).toBeVisible()
  },
)

const atBank = (chargeback: 'open' | 'lost') =>
  ({
    status: chargeback === 'open' ? 'disputed' : 'refunded',
    payment: requestPayment({
      ...payment,
      status: chargeback === 'open' ? 'frozen' : 'lost',
      chargeback: { _id: 'du_1', status: chargeback, amount: 180 },
    }),
  }) satisfies Partial<Order>

test.each<[string, Partial<Order>, RegExp, RegExp]>([
  ['bought', atBank('open'), /^O banco está analisando/, /^Decisão do banco$/],
  ['sold', atBank('open'), /^O banco de Ana está analisando/, /^Decisão do banco$/],
  ['bought', atBank('lost'), /^O banco devolveu/, /^Foi o que o banco decidiu/],
  ['sold', atBank('lost'), /^O banco devolveu o pagamento a Ana/, /que o banco decidiu/],
  [
    'sold and confirmed',
    { ...atBank('lost'), status: 'confirmed', net: 0 },
    /^O banco devolveu o pagamento a Ana/,
    /que o banco decidiu/,
  ],
])('a chargeback of an order that was %s is shown', async (side, over, title, said) => {
  const viewer = side === 'bought' ? 'buyer' : 'seller'
  serve({ viewer, ...over })
  renderRoute(URL, { as: viewer === 'seller' ? teo : ana })
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.queryByText(/oficio (decidiu|está lendo)|Decisão do oficio/)).toBeNull()
})

test.each([
  ['buyer', 'expired', 'A reserva acabou', /volta inteiro para você/],
  ['buyer', 'cancelled', 'Compra cancelada', /volta inteiro para você/],
  ['seller', 'expired', 'Não foi paga a tempo', /volta inteiro para Ana/],
  ['seller', 'cancelled', 'Venda cancelada', /volta inteiro para Ana/],
] as const)(
  'to the %s, an order that is %s while its payment is processing is not called uncharged',
  async (viewer, status, title, said) => {
    serve({ viewer, status, payment: processing })
    renderRoute(URL, { as: viewer === 'seller' ? teo : ana })
    expect(await heading(title)).toBeVisible()
    expect(screen.getByText(/ainda está em análise/)).toHaveTextContent(said)
    expect(screen.queryByText(/[Nn]ada foi cobrado|Não foi paga$|Não foi paga,/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Reservar de novo' })).toBeNull()
  },
)

test.each([
  ['buyer', 'expired', 'A reserva acabou', /Se houve, o valor volta inteiro para você/],
  ['buyer', 'cancelled', 'Compra cancelada', /Se houve, o valor volta inteiro para você/],
  ['seller', 'expired', 'Não foi paga a tempo', /Se houve, volta inteiro para Ana/],
  ['seller', 'cancelled', 'Venda cancelada', /Se houve, volta inteiro para Ana/],
] as const)(
  'to the %s, an order that is %s is not called uncharged before the provider says so',
  async (viewer, status, title, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const backend = serve({ viewer, status, payment: awaiting })
    renderRoute(URL, { as: viewer === 'seller' ? teo : ana })
    expect(await heading(title)).toBeVisible()
    expect(screen.getByText(/conferindo se houve pagamento/)).toHaveTextContent(said)
    const uncharged = /[Nn]ada foi cobrado|Não foi paga$|Não foi paga,/
    expect(screen.queryByText(uncharged)).toBeNull()
    backend.order = { ...backend.order, payment: { ...awaiting, status: 'canceled' } }
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect((await screen.findAllByText(uncharged))[0]).toBeVisible()
  },
)

test.each([
  ['confirmed', { status: 'confirmed', payment }, 'Confirmado'],
  ['divided', divided, 'Dividido'],
] as const)(
  'the pill of a %s order says so, in the list too',
  async (_name, over, said) => {
    const is = bought(over)
    serve(is)
    server.use(mock(listOrders, () => ({ data: [is], total: 1 })))
    const { router } = renderRoute(URL, { as: ana })
    expect(await screen.findByText(said)).toBeVisible()
    await act(() => router.navigate({ to: '/marketplace/orders' }))
    expect(await screen.findByText(said)).toBeVisible()
  },
)

test.each<[string, Partial<Order>, RegExp[]]>([
  ['unpaid', { status: 'reserved' }, [/endereço de Téo aparece depois do pagamento/]],
  ['paid', { status: 'paid', payment }, [/Téo não guardou um endereço/]],
  ['paid, to the seller', { status: 'paid', viewer: 'seller' }, [/Você não guardou/]],
  ['called off', { status: 'cancelled', payment }, []],
  ['confirmed', { status: 'confirmed', payment }, []],
  ['a meet-up that is over', { status: 'confirmed', delivery: 'meetup' }, []],
])(
  'the pick-up place of an order, %s, is described correctly',
  async (_name, over, said) => {
    serve(bought(over))
    renderRoute(URL, { as: over.viewer === 'seller' ? teo : ana })
    await screen.findByText('Pinheiros, São Paulo')
    const hint = /depois do pagamento|não guardou|Combinem/
    const hints = screen.queryAllByText(hint).map(({ textContent }) => textContent)
    expect(hints).toEqual(said.map((each) => expect.stringMatching(each)))
  },
)

test.each([
  ['seller', dividedSale, ['Taxa do oficio: − R$ 9,99', 'Você recebe: R$ 56,61']],
  ['buyer', divided, ['Valor final: R$ 66,60']],
] as const)(
  'after a split, the price lines of the %s add up',
  async (viewer, over, end) => {
    serve({ viewer, ...over })
    renderRoute(URL, { as: viewer === 'seller' ? teo : ana })
    await heading(/113,40 voltam para/)
    expect(moneyLines()).toEqual([
      '1 × R$ 180,00: R$ 180,00',
      'Retirada: Grátis',
      'Total pago: R$ 180,00',
      'Devolvido a quem pagou: − R$ 113,40',
      ...end,
    ])
  },
)

test('an unpaid order leads to its payment', async () => {
  serve(bought({ status: 'reserved', actions: ['pay', 'cancel'] }))
  renderRoute(URL, { as: ana })
  expect(await screen.findByRole('link', { name: /^Pagar R\$/ })).toHaveAttribute(
    'href',
    `/marketplace/purchase/${id(1)}?order=${id(1)}`,
  )
})

test('sending asks for the carrier, and its tracking code can be copied', async () => {
  const backend = serve({ viewer: 'seller', status: 'paid', delivery: 'carrier', payment })
  const sent: unknown[] = []
  server.use(
    mock(shipOrder, ({ body }) => {
      sent.push(body)
      backend.order = order({
        viewer: 'seller',
        status: 'shipped',
        delivery: 'carrier',
        payment,
        tracking: body,
      })
      return { data: backend.order }
    }),
  )
  const { user } = renderRoute(URL, { as: teo })
  await user.click(await button('Já enviei'))
  let sheet = within(screen.getByRole('dialog', { name: 'Você já enviou?' }))
  await user.click(sheet.getByRole('button', { name: 'Enviei' }))
  expect(sheet.getByText('Escreva o nome da transportadora.')).toBeVisible()
  await user.type(sheet.getByLabelText(/^Transportadora/), ' Correios ')
  await user.type(sheet.getByLabelText('Código de rastreio'), 'BR123')
  // Typed values stay when the form is closed.
  await user.click(sheet.getByRole('button', { name: 'Voltar' }))
  await user.click(await button('Já enviei'))
  sheet = within(screen.getByRole('dialog', { name: 'Você já enviou?' }))
  expect(sheet.getByLabelText('Código de rastreio')).toHaveValue('BR123')
  await user.dblClick(sheet.getByRole('button', { name: 'Enviei' }))
  expect(await heading(/A caminho de Ana/)).toBeVisible()
  expect(sent).toEqual([{ carrier: 'Correios', code: 'BR123' }])
  await user.click(await button('Copiar código de rastreio'))
  expect(await navigator.clipboard.readText()).toBe('BR123')
})

test('confirming shows the released amount, and happens once', async () => {
  const backend = serve(bought({ status: 'delivered', payment }))
  let calls = 0
  server.use(
    mock(confirmDelivery, () => {
      calls += 1
      backend.order = bought({ status: 'confirmed', payment })
      return { data: backend.order }
    }),
  )
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await button('Recebi, está certo'))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/R\$\s180,00 vão para Téo/)).toBeVisible()
  await user.dblClick(dialog.getByRole('button', { name: 'Recebi, liberar o valor' }))
  expect(await heading(/liberados para Téo/)).toBeVisible()
  expect(calls).toBe(1)
})

test('an expired order is polled until its payment is decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const backend = serve(bought({ status: 'expired', payment: processing }))
  renderRoute(URL, { as: ana })
  await heading('A reserva acabou')
  backend.order = bought({ status: 'expired', payment })
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(await heading('O pagamento chegou tarde')).toBeVisible()
})

test.each([
  ['processing', processing, /ainda está em análise/],
  ['open', awaiting, /Se um pagamento ainda chegar, ele volta inteiro/],
] as const)(
  'a reservation whose payment is %s is not called uncharged, before and while cancelling',
  async (_what, open, said) => {
    serve(bought({ status: 'reserved', actions: ['cancel'], payment: open }))
    const { user } = renderRoute(URL, { as: ana })
    await user.click(await button('Cancelar'))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(said)).toBeVisible()
    expect(screen.queryByText(/nada (foi|é) cobrado/i)).toBeNull()
  },
)

test('cancelling shows the refund; if the order was sent meanwhile, that is shown', async () => {
  const backend = serve(bought({ status: 'paid', delivery: 'carrier', payment }))
  server.use(
    mock(cancelPurchase, () => {
      backend.order = bought({ status: 'shipped', delivery: 'carrier', payment })
      return fail(409, { code: 'orders/illegal-transition' })
    }),
  )
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await button('Cancelar'))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/Você recebe R\$\s180,00 de volta/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancelar a compra' }))
  expect(await heading(/a caminho/)).toBeVisible()
  expect(await screen.findByText(/Isto mudou enquanto você via/)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('the parties write to each other; each note has its author', async () => {
  const event = {
    _id: id(4),
    action: 'note',
    status: 'paid',
    by: 'seller',
    at: PAID_AT,
    note: 'Amanhã às 10 no metrô?',
    reason: null,
    sellerPercent: null,
  } as const
  const over: Partial<Order> = {
    status: 'paid',
    delivery: 'meetup',
    payment,
    actions: ['confirm', 'cancel', 'note'],
  }
  const backend = serve(bought({ ...over, timeline: [event] }))
  server.use(
    mock(writeOrderNote, ({ body }) => {
      const own = { ...event, _id: id(5), by: 'buyer', note: body.text } as const
      backend.order = bought({ ...over, timeline: [event, own] })
      return { data: backend.order }
    }),
  )
  const { user } = renderRoute(URL, { as: ana })
  expect(await screen.findByText('Amanhã às 10 no metrô?')).toBeVisible()
  const field = screen.getByLabelText('Escreva para Téo')
  await user.type(field, 'Pode ser.')
  await user.click(await button('Enviar mensagem'))
  expect(await screen.findByText('Pode ser.')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
})

test('an operator sees both parties, and the author of each note', async () => {
  const note = (by: 'buyer' | 'seller', text: string, n: number) =>
    ({
      _id: id(n),
      action: 'note',
      status: 'shipped',
      by,
      at: PAID_AT,
      note: text,
      reason: null,
      sellerPercent: null,
    }) as const
  serve(
    bought({
      viewer: 'operator',
      status: 'shipped',
      delivery: 'carrier',
      address: null,
      payment,
      actions: [],
      timeline: [note('seller', 'Saiu hoje.', 4), note('buyer', 'Obrigada!', 5)],
    }),
  )
  renderRoute(URL, { as: { ...ana, operator: true } })
  expect(
    await screen.findByRole('heading', { name: 'Conversa entre Ana e Téo' }),
  ).toBeVisible()
  expect(screen.getByText('Saiu hoje.').closest('li')).toHaveTextContent(/^Téo: /)
  expect(screen.getByText('Obrigada!').closest('li')).toHaveTextContent(/^Ana: /)
  expect(screen.getByText('Quem compra').parentElement).toHaveTextContent('Ana')
  expect(screen.getByText('Quem vende').parentElement).toHaveTextContent('Téo')
  expect(screen.getByText(/Sem resposta de Ana, Téo recebe 7 dias/)).toBeVisible()
  expect(screen.queryByText(/aparece depois do pagamento/)).toBeNull()
})

test('a seller cancels a sale, not a purchase', async () => {
  serve(order({ viewer: 'seller', status: 'paid', payment, actions: ['cancel'] }))
  const { user } = renderRoute(URL, { as: teo })
  expect(await screen.findByRole('heading', { name: 'Andamento da venda' })).toBeVisible()
  await user.click(await button('Cancelar'))
  expect(await button('Cancelar a venda')).toBeVisible()
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent(/compra/i)
})

test('a complaint keeps its line breaks, apart from the event text', async () => {
  const complained = {
    ...decision,
    action: 'dispute',
    status: 'disputed',
    by: 'buyer',
    note: 'Veio quebrada.\n\u202eNão liga.',
    reason: 'damaged',
    sellerPercent: null,
  } as const
  serve(bought({ status: 'disputed', payment, timeline: [complained] }))
  server.use(mock(getDispute, () => ({ data: dispute({ reason: 'other' }) })))
  renderRoute(URL, { as: ana })
  const words = await screen.findByText(/^Veio quebrada\./)
  expect(words.textContent).toBe(complained.note)
  expect(words).toHaveClass('whitespace-pre-line')
  expect(screen.getByText('Chegou com defeito')).not.toBe(words)
})

const called = { ...decision, action: 'cancel', status: 'cancelled' } as const
const calledOff = (by: 'buyer' | 'seller' | 'system') =>
  ({
    status: 'cancelled',
    timeline: [{ ...called, by, note: null, sellerPercent: null }],
  }) satisfies Partial<Order>

test.each<[string, Partial<Order>, (string | RegExp)[]]>([
  ['bought', calledOff('buyer'), ['Você cancelou.', 'Cancelado por você']],
  ['bought', calledOff('seller'), ['Téo cancelou.', 'Cancelado por Téo']],
  ['bought', { status: 'delivered', payment }, ['Sua confirmação']],
  ['bought', divided, ['37 % para Téo', /113,40 voltaram para você\. Liberado para Téo/]],
  ['sold', calledOff('seller'), ['Você cancelou.', 'Cancelado por você']],
  ['sold', calledOff('system'), ['Você não enviou no prazo.']],
  ['sold', { status: 'paid', delivery: 'carrier' }, ['Seu envio', 'Confirmação de Ana']],
  ['sold', dividedSale, ['37 % para você', /voltaram para Ana\. Liberado para você/]],
])('an action of mine (%s) is in the second person', async (side, over, said) => {
  const viewer = side === 'sold' ? 'seller' : 'buyer'
  serve({ viewer, ...over })
  renderRoute(URL, { as: viewer === 'seller' ? teo : ana })
  for (const words of said) expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  ['buyer', ana, teo],
  ['seller', teo, ana],
] as const)('a %s can report or block the other party', async (viewer, as, other) => {
  serve({ viewer, buyerUid: ana.firebaseUid, sellerUid: teo.firebaseUid })
  renderRoute(URL, { as })
  expect(
    await screen.findByRole('link', { name: 'Denunciar ou bloquear' }),
  ).toHaveAttribute('href', `/safety?person=${other.firebaseUid}`)
})

test('an unknown order leads to the purchases and sales', async () => {
  server.use(mock(getOrder, () => fail(404, { code: 'orders/not-found' })))
  renderRoute(URL, { as: ana })
  await heading('Compra ou venda não encontrada')
  expect(screen.getByRole('link', { name: 'Compras e vendas' })).toHaveAttribute(
    'href',
    '/marketplace/orders',
  )
})

test('purchases and sales are two lists; an empty one explains its purpose', async () => {
  server.use(
    mock(listOrders, ({ query: { role } }) => {
      const data = role === 'buyer' ? [bought({ status: 'delivered' })] : []
      return { data, total: data.length }
    }),
  )
  const { user, router } = renderRoute('/marketplace/orders', { as: ana })
  const card = await screen.findByRole('link', { name: /Furadeira de impacto/ })
  expect(card).toHaveAttribute('href', URL)
  expect(card).toHaveTextContent('Entregue')
  expect(card).toHaveTextContent('de Téo Ramos')
  await user.click(screen.getByRole('radio', { name: 'Vendas' }))
  expect(await screen.findByText('Você ainda não vendeu nada')).toBeVisible()
  expect(router.state.location.search).toEqual({ side: 'selling' })
})

test('the open list stays open when the other side gets a pending action', async () => {
  let sales = 0
  server.use(
    mock(listOrders, () => ({ data: [], total: 0 })),
    mock(countWaiting, () => waitingCount({ sales })),
  )
  const { queryClient } = renderRoute('/marketplace/orders', { as: ana })
  expect(await screen.findByRole('radio', { name: 'Compras' })).toBeChecked()
  sales = 1
  await act(() => queryClient.refetchQueries({ queryKey: waitingKey }))
  expect(screen.getByRole('radio', { name: 'Compras' })).toBeChecked()
})

test('after a chosen side, the page without one opens where something waits', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(listOrders, () => ({ data: [], total: 0 })),
    mock(countWaiting, async () => {
      await promise
      return waitingCount({ sales: 1 })
    }),
  )
  const { router, queryClient } = renderRoute('/marketplace/orders?side=buying', {
    as: ana,
  })
  expect(await screen.findByRole('radio', { name: 'Compras' })).toBeChecked()
  resolve()
  await waitFor(() => expect(queryClient.isFetching({ queryKey: waitingKey })).toBe(0))
  await act(() => router.navigate({ to: '/marketplace/orders' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Vendas' })).toBeChecked())
})

test.each([
  [153, ['R$ 153,00 para você']],
  // Nothing was paid: the seller gets no part of it.
  [0, []],
])('a seller who receives %s sees %j beside the price', async (net, shown) => {
  const data = [order({ viewer: 'seller', net })]
  server.use(mock(listOrders, () => ({ data, total: 1 })))
  renderRoute('/marketplace/orders?side=selling', { as: teo })
  const card = within(await screen.findByRole('link', { name: /Furadeira de impacto/ }))
  const parts = card.queryAllByText(/para você/)
  expect(parts.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(
    shown,
  )
})

test('a notification of an order opens it, also for its seller', async () => {
  server.use(
    mock(getNotification, () => ({
      notification: notification({
        type: 'order_paid',
        read: true,
        additionalData: { taskerName: 'Tasker', orderId: id(1) },
      }),
    })),
  )
  renderRoute(`/notifications/${id(1)}`, { as: teo })
  expect(await screen.findByRole('link', { name: 'Ver os detalhes' })).toHaveAttribute(
    'href',
    URL,
  )
})

const carried: Partial<Order> = {
  ...{ status: 'shipped', delivery: 'carrier', payment },
  address: {
    ...{ cep: '01304001', state: 'SP', street: 'Rua Augusta', number: '1508' },
    ...{ complement: 'apto. 42', district: 'Consolação', city: 'São Paulo' },
    reference: 'portão verde',
  },
}

test('the buyer may save the address of a purchase, without its directions', async () => {
  serve(carried)
  server.use(mock(getItem, () => ({ data: item() })))
  const sent: unknown[] = []
  server.use(
    mock(listAddresses, () => ({ addresses: [] })),
    mock(saveAddress, ({ body }) => {
      sent.push(body)
      return { addresses: [] }
    }),
  )
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Casa' }))
  expect(await screen.findByText(/Guardado em “Meus endereços”/)).toBeVisible()
  const { reference: _none, ...lines } = carried.address ?? {}
  await waitFor(() =>
    expect(sent).toEqual([{ ...lines, kind: 'home', label: '', point: null }]),
  )
})

test('a seller is not asked to save the buyer’s address', async () => {
  serve({ ...carried, viewer: 'seller', sellerUid: 'teo', buyerUid: 'ana' })
  server.use(mock(getItem, () => ({ data: item() })))
  renderRoute(URL, { as: teo })
  expect(await screen.findByText(/Rua Augusta, 1508/)).toBeVisible()
  expect(screen.queryByText('Guardar este endereço?')).toBeNull()
})
