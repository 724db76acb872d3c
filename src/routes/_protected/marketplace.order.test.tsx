import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getNotification } from '#src/contract/notifications.ts'
import {
  cancelPurchase,
  confirmDelivery,
  disputeOrder,
  getOrder,
  listOrders,
  type Order,
  type OrderEvent,
  shipOrder,
  writeOrderNote,
} from '#src/contract/orders.ts'
import { ana, id, notification, order, requestPayment, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const URL = `/marketplace/order-summary/${id(1)}`
const PAID_AT = '2026-11-24T12:00:00.000Z'
const DEADLINE = '2026-12-01T12:00:00.000Z'
const payment = requestPayment({ amount: 180, paidAt: PAID_AT, heldAmount: 180 })

/** A backend with one order, which the steps of the test change. */
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
/** What an operator divided, 37 % for the seller. */
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
/** Of the acts that move an order on, those that are offered. */
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
  ['refunded', { status: 'refunded', payment }, /180,00 voltam para você/, null],
  ['disputed', { status: 'disputed', payment }, /^O oficio está lendo o caso/, null],
])('what I bought, %s: the head says where it is', async (_status, over, title, act) => {
  serve(bought(over))
  renderRoute(URL, { as: ana })
  expect(await heading(title)).toBeVisible()
  expect(actsShown()).toEqual(act === null ? [] : [act])
  expect(screen.queryByText('Você recebe')).not.toBeInTheDocument()
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
  ['expired', { status: 'expired' }, /^Não foi paga/, null],
  ['disputed', { status: 'disputed', payment }, /^O oficio está lendo o caso/, null],
])('what I sold, %s: the head says what I do', async (_status, over, title, act) => {
  serve({ viewer: 'seller', deadline: DEADLINE, ...over })
  renderRoute(URL, { as: teo })
  expect(await heading(title)).toBeVisible()
  expect(actsShown()).toEqual(act === null ? [] : [act])
  // Gross, fee and net are called by their names.
  expect(screen.getByText(over.payment ? 'Total pago' : 'Total')).toBeVisible()
  expect(screen.getByText('Taxa do oficio')).toBeVisible()
  expect(screen.getByText('Você recebe')).toBeVisible()
})

const atBank = (chargeback: 'open' | 'lost') =>
  ({
    status: chargeback === 'open' ? 'disputed' : 'refunded',
    payment: requestPayment({
      ...payment,
      status: chargeback === 'open' ? 'frozen' : 'lost',
      chargeback: { status: chargeback, amount: 180 },
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
])('of what was %s and the bank decides it says so', async (side, over, title, said) => {
  const viewer = side === 'bought' ? 'buyer' : 'seller'
  serve({ viewer, ...over })
  renderRoute(URL, { as: viewer === 'seller' ? teo : ana })
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.queryByText(/oficio (decidiu|está lendo)|Decisão do oficio/)).toBeNull()
})

test.each([
  ['confirmed', { status: 'confirmed', payment }, 'Confirmado'],
  ['divided', divided, 'Dividido'],
] as const)(
  'the pill of what is %s says so, in the list too',
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
])('of the place of a pick-up, %s, it says what is true', async (_name, over, said) => {
  serve(bought(over))
  renderRoute(URL, { as: over.viewer === 'seller' ? teo : ana })
  await screen.findByText('Pinheiros, São Paulo')
  const hint = /depois do pagamento|não guardou|Combinem/
  const hints = screen.queryAllByText(hint).map(({ textContent }) => textContent)
  expect(hints).toEqual(said.map((each) => expect.stringMatching(each)))
})

test.each([
  ['seller', dividedSale, ['Taxa do oficio: − R$ 9,99', 'Você recebe: R$ 56,61']],
  ['buyer', divided, ['Valor final: R$ 66,60']],
] as const)(
  'where each got a part, the lines of the %s add up',
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

test('what waits for money leads to paying it', async () => {
  serve(bought({ status: 'reserved', actions: ['pay', 'cancel'] }))
  renderRoute(URL, { as: ana })
  expect(await screen.findByRole('link', { name: /^Pagar R\$/ })).toHaveAttribute(
    'href',
    `/marketplace/purchase/${id(1)}?order=${id(1)}`,
  )
})

test('sending asks for the carrier, and its code can be copied', async () => {
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
  const sheet = within(screen.getByRole('dialog', { name: 'Você já enviou?' }))
  await user.click(sheet.getByRole('button', { name: 'Enviei' }))
  expect(sheet.getByText('Escreva o nome da transportadora.')).toBeVisible()
  await user.type(sheet.getByLabelText(/^Transportadora/), ' Correios ')
  await user.type(sheet.getByLabelText('Código de rastreio'), 'BR123')
  await user.dblClick(sheet.getByRole('button', { name: 'Enviei' }))
  expect(await heading(/A caminho de Ana/)).toBeVisible()
  expect(sent).toEqual([{ carrier: 'Correios', code: 'BR123' }])
  await user.click(await button('Copiar código de rastreio'))
  expect(await navigator.clipboard.readText()).toBe('BR123')
})

test('confirming says the amount that is released, and happens once', async () => {
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

test('calling off says what comes back; where it was sent meanwhile, that is shown', async () => {
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

test('a problem needs a reason and words, which stay while the network is away', async () => {
  const backend = serve(bought({ status: 'delivered', payment }))
  const sent: unknown[] = []
  let broken = true
  server.use(
    mock(disputeOrder, ({ body }) => {
      if (broken) return fail(503, { message: 'Tente mais tarde.' })
      sent.push(body)
      backend.order = bought({ status: 'disputed', payment })
      return { data: backend.order }
    }),
  )
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await button('Não chegou ou veio errado'))
  const sheet = within(screen.getByRole('dialog', { name: 'O que aconteceu?' }))
  const open = sheet.getByRole('button', { name: 'Abrir problema' })
  await user.click(open)
  expect(sheet.getByText('Escolha um motivo.')).toBeVisible()
  expect(sheet.getByText('Escreva pelo menos 10 letras.')).toBeVisible()
  expect(sheet.getAllByRole('radio')[0]).toHaveFocus()
  await user.click(sheet.getByRole('radio', { name: 'Chegou com defeito' }))
  await user.type(sheet.getByLabelText(/Conte o que aconteceu/), 'O fio está partido.')
  await user.click(open)
  expect(await sheet.findByRole('alert')).toHaveTextContent('Tente mais tarde.')
  broken = false
  await user.click(open)
  expect(await heading(/lendo o caso/)).toBeVisible()
  expect(sent).toEqual([{ reason: 'damaged', note: 'O fio está partido.' }])
})

test('the two write to each other; each sees whose words they are', async () => {
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
  await user.click(await button('Enviar recado'))
  expect(await screen.findByText('Pode ser.')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
})

test('an operator sees both parties, and whose words are whose', async () => {
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
    await screen.findByRole('heading', { name: 'Recados entre Ana e Téo' }),
  ).toBeVisible()
  expect(screen.getByText('Saiu hoje.').closest('li')).toHaveTextContent(/^Téo: /)
  expect(screen.getByText('Obrigada!').closest('li')).toHaveTextContent(/^Ana: /)
  expect(screen.getByText('Quem compra').parentElement).toHaveTextContent('Ana')
  expect(screen.getByText('Quem vende').parentElement).toHaveTextContent('Téo')
  expect(screen.getByText(/Sem resposta de Ana, 7 dias/)).toBeVisible()
  expect(screen.queryByText(/aparece depois do pagamento/)).toBeNull()
})

test('a seller calls off a sale, not a purchase', async () => {
  serve(order({ viewer: 'seller', status: 'paid', payment, actions: ['cancel'] }))
  const { user } = renderRoute(URL, { as: teo })
  expect(await screen.findByRole('heading', { name: 'O caminho da venda' })).toBeVisible()
  await user.click(await button('Cancelar'))
  expect(await button('Cancelar a venda')).toBeVisible()
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent(/compra/i)
})

test('a complaint keeps its lines in the history, apart from what is said of it', async () => {
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
])('what I %s names me in the second person', async (side, over, said) => {
  const viewer = side === 'sold' ? 'seller' : 'buyer'
  serve({ viewer, ...over })
  renderRoute(URL, { as: viewer === 'seller' ? teo : ana })
  for (const words of said) expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  ['buyer', ana, teo],
  ['seller', teo, ana],
] as const)('a %s can report or block the other', async (viewer, as, other) => {
  serve({ viewer, buyerUid: ana.firebaseUid, sellerUid: teo.firebaseUid })
  renderRoute(URL, { as })
  expect(
    await screen.findByRole('link', { name: 'Denunciar ou bloquear' }),
  ).toHaveAttribute('href', `/safety?person=${other.firebaseUid}`)
})

test('an order that is not there, a purchase or a sale for all we know, leads on', async () => {
  server.use(mock(getOrder, () => fail(404, { code: 'orders/not-found' })))
  renderRoute(URL, { as: ana })
  await heading('Compra ou venda não encontrada')
  expect(screen.getByRole('link', { name: 'Compras e vendas' })).toHaveAttribute(
    'href',
    '/marketplace/orders',
  )
})

test('purchases and sales are two lists; one that is empty says what for', async () => {
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

test.each([
  [153, ['R$ 153,00 para você']],
  // Nothing was paid: there is no part of it.
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

test('a notice of an order, told to its seller too, leads to it', async () => {
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
