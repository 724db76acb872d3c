import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type AttentionItem,
  decideReport,
  finishAttention,
  getAttention,
  getCase,
  getPerson,
  listActs,
  listAttention,
  type LoggedAct,
  type OperatorCase,
  type PersonFile,
  type PersonRecord,
  setSuspension,
} from '#src/contract/operator/operator.ts'
import { listQuestions } from '#src/contract/questions/questions.ts'
import { getDefence } from '#src/contract/payments/defences.ts'
import { releasePayment } from '#src/contract/payments/payments.ts'
import { getOrder, type Order, resolveOrder } from '#src/contract/orders/orders.ts'
import { type RequestEvent } from '#src/contract/requests/requests.ts'
import { getDispute, resolveDispute } from '#src/contract/disputes/disputes.ts'
import {
  ana,
  defence,
  dispute,
  id,
  order,
  question,
  requestMessage,
  requestPayment,
  requestSummary,
  serviceRequest,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const otto = { ...ana, firebaseUid: 'otto', email: 'operador@oficio.test', operator: true }
const at = '2026-11-20T12:00:00.000Z'

const matter = (over: Partial<AttentionItem> = {}): AttentionItem => ({
  _id: id(1),
  kind: 'dispute',
  subject: id(2),
  orderId: null,
  requestId: id(3),
  number: 'A38F',
  paymentId: null,
  taskerUid: 'rui',
  amount: 200,
  reason: 'quality',
  since: at,
  waitsUntil: null,
  bankDueAt: null,
  involved: false,
  report: null,
  done: null,
  ...over,
})

const record = (uid: string, name: string): PersonRecord => ({
  uid,
  name,
  photo: null,
  since: at,
  suspendedAt: null,
  completed: 3,
  cancelled: 1,
  reports: 2,
  disputes: [],
})

const file = (over: Partial<PersonFile> = {}): PersonFile => ({
  ...record('rui', 'Rui Prado'),
  email: 'rui@oficio.test',
  running: [],
  runningOrders: [],
  acts: [],
  ...over,
})

const decided: LoggedAct = {
  _id: id(20),
  at,
  by: { uid: 'otto', name: 'Otto Nascimento' },
  act: 'decide_dispute',
  requestId: id(3),
  orderId: null,
  number: 'A38F',
  person: null,
  before: { status: 'disputed', held: 200 },
  after: { status: 'completed', taskerPercent: 70, net: 119, refund: 60 },
  reason: 'Faltou o acabamento.',
}

function kase(over: Partial<OperatorCase> = {}): OperatorCase {
  const request = serviceRequest({ _id: id(3), number: 'A38F', status: 'disputed' })
  return {
    request: { ...request, payments: [requestPayment({ status: 'frozen' })] },
    dispute: dispute({ held: 200, feePercent: 15, openedBy: 'system', answerUntil: null }),
    messages: [requestMessage({ parts: [{ text: 'Ligue para 11 98888-7777' }] })],
    ledger: [
      {
        kind: 'charge',
        at,
        entries: [
          { account: 'held', amount: -200 },
          { account: 'provider', amount: 200 },
        ],
      },
    ],
    chargebacks: [],
    people: { client: record('ana', 'Ana Souza'), tasker: record('rui', 'Rui Prado') },
    acts: [],
    ...over,
  }
}

function desk(items: AttentionItem[], first: OperatorCase = kase()) {
  let now = first
  const sent: unknown[] = []
  const counts = { dispute: 1, report: 4, money: 0 }
  server.use(
    mock(listAttention, ({ query }) => ({
      data: items.filter(({ done }) => (done !== null) === (query.show === 'done')),
      total: items.length,
      open: counts,
    })),
    mock(getAttention, ({ params }) => {
      const found = items.find(({ _id }) => _id === params.id)
      return found ? { data: found } : fail(404, { code: 'attention/not-found' })
    }),
    mock(getCase, () => ({ data: now })),
    mock(resolveDispute, ({ body }) => {
      sent.push(body)
      now = kase({
        dispute: dispute({
          openedBy: 'system',
          ended: { at, by: 'operator', taskerPercent: body.taskerPercent },
        }),
        acts: [decided],
      })
      return { data: requestSummary() }
    }),
  )
  return sent
}

const open = (path: string) => renderRoute(path, { as: otto })

test('is a not-found page for a user who is no operator', async () => {
  desk([matter()])
  renderRoute('/operator', { as: ana })
  const title = { level: 1, name: 'Não encontramos esta página' }
  expect(await screen.findByRole('heading', title)).toBeVisible()
  expect(screen.queryByText('Painel da equipe')).toBeNull()
})

test('lists the open matters with their counts, and explains an empty list', async () => {
  desk([
    matter(),
    matter({ _id: id(5), waitsUntil: '2026-11-30T12:00:00.000Z', number: 'B111' }),
    matter({ _id: id(7), requestId: null, orderId: id(8), number: 'ZYT5' }),
    matter({ _id: id(9), kind: 'chargeback_open', bankDueAt: '2026-12-08T12:00:00.000Z' }),
    matter({ _id: id(6), kind: 'debt', involved: true, number: null, amount: null }),
  ])
  const { user } = open('/operator')
  const list = within(await screen.findByRole('region', { name: 'Fila' }))
  expect(await list.findByRole('button', { name: 'Denúncias 4' })).toBeVisible()
  const rows = list.getAllByRole('link')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Disputa.*200.*Pedido #A38F.*Pronta para decidir/),
    expect.stringMatching(/Disputa.*B111.*Resposta até/),
    expect.stringMatching(/Disputa.*Compra ZYT5/),
    expect.stringMatching(/Contestação.*Prazo do banco: \S/),
    expect.stringMatching(/Dívida.*Você tem parte nisto/),
  ])
  await user.click(list.getByRole('radio', { name: 'Resolvidas' }))
  expect(await list.findByText('Nada resolvido ainda')).toBeVisible()
})

test('names an order as its own page does', async () => {
  desk([matter({ requestId: null, orderId: id(8), number: 'ZYT5' })])
  server.use(mock(getOrder, () => ({ data: order({ viewer: 'operator' }) })))
  open(`/operator?item=${id(1)}`)
  const article = await screen.findByRole('article')
  expect(await within(article).findByText(/^Compra ZYT5 · desde/)).toBeVisible()
})

test.each([['payout_failed', 'insufficient_funds', /insufficient_funds$/]] as const)(
  'shows the reason: %s of %s',
  async (kind, reason, words) => {
    desk([matter({ kind, reason, requestId: null })])
    open(`/operator?item=${id(1)}`)
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('sends a returned refund again; until it is sent, its matter cannot be closed', async () => {
  const refused = { kind: 'refund_refused', reason: 'refund_failed, attempt 1' } as const
  desk([matter({ ...refused, requestId: null, paymentId: id(9) })])
  const sent: string[] = []
  server.use(
    mock(releasePayment, ({ params }) => {
      sent.push(params.paymentId)
      return { payment: requestPayment({ status: 'refunding', refundingAmount: 100 }) }
    }),
    mock(finishAttention, () =>
      fail(409, { code: 'attention/unsent', message: 'O dinheiro ainda não saiu.' }),
    ),
  )
  const { user } = open(`/operator?item=${id(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
  await waitFor(() => expect(sent).toEqual([id(9)]))
  expect(await screen.findByText(/^Não saiu: o provedor recusou de novo/)).toBeVisible()
  await user.type(screen.getByLabelText('Motivo'), 'Já foi resolvido')
  await user.click(screen.getByRole('button', { name: 'Encerrar o caso' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('O dinheiro ainda não saiu.')
})

test('offers no other matter to be sent again', async () => {
  desk([matter({ kind: 'payout_failed', requestId: null, paymentId: id(9) })])
  open(`/operator?item=${id(1)}`)
  expect(await screen.findByRole('button', { name: 'Encerrar o caso' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
})

test('shows the whole case, and decides after both sums were repeated', async () => {
  const sent = desk([matter()])
  const { user } = open(`/operator?item=${id(1)}`)
  expect(await screen.findByText('Ligue para 11 98888-7777')).toBeVisible()
  expect(screen.getAllByText('2 denúncias')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Decidir' }))
  const sheet = within(screen.getByRole('alertdialog'))
  await user.click(sheet.getByRole('button', { name: 'Continuar' }))
  expect(sheet.getByText('Escreva o motivo: ele fica no registro.')).toBeVisible()
  await user.type(sheet.getByLabelText(/^Motivo/), 'Faltou o acabamento.')
  await user.click(sheet.getByRole('button', { name: 'Continuar' }))
  expect(sheet.getByText(/recebe R\$\s85,00 e voltam R\$\s100,00/)).toBeVisible()
  expect(sent).toEqual([])
  await user.dblClick(sheet.getByRole('button', { name: 'Confirmar a decisão' }))
  expect(await screen.findByText(/recebe R\$\s119,00 e voltam R\$\s60,00/)).toBeVisible()
  expect(sent).toEqual([{ taskerPercent: 50, note: 'Faltou o acabamento.' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('shows the whole case of an order, and splits its money', async () => {
  const said = { status: 'disputed', at, reason: null, sellerPercent: null } as const
  const complaint = { ...said, _id: id(7), action: 'dispute', by: 'buyer' } as const
  const answer = { ...said, _id: id(8), action: 'note', by: 'seller' } as const
  const disputed: Partial<Order> = {
    ...{ requestId: id(4), number: 'F31A', viewer: 'operator', status: 'disputed' },
    payment: requestPayment({ status: 'frozen', amount: 180, heldAmount: 180 }),
    timeline: [
      { ...complaint, note: 'Veio amassada.', reason: 'damaged' },
      { ...answer, note: 'Saiu inteira daqui.' },
    ],
  }
  let now = order(disputed)
  const statement = { _id: id(6), by: 'tasker', text: 'Saiu inteira.', at } as const
  let of = dispute({ reason: 'damaged', held: 180, statements: [statement] })
  const sent: unknown[] = []
  desk([matter({ requestId: null, orderId: id(4), number: 'F31A' })])
  server.use(
    mock(getOrder, () => ({ data: now })),
    mock(getDispute, () => ({ data: of })),
    mock(resolveOrder, ({ body }) => {
      sent.push(body)
      of = { ...of, ended: { at, by: 'operator', taskerPercent: 50 } }
      const { sellerPercent, note } = body
      const settled = { ...complaint, action: 'settle', by: 'operator' } as const
      const decision = { ...settled, _id: id(9), sellerPercent, note }
      const timeline = [...(disputed.timeline ?? []), decision]
      now = order({ ...disputed, status: 'confirmed', divided: true, timeline })
      return { data: now }
    }),
  )
  const { user } = open(`/operator?item=${id(1)}`)
  expect(await screen.findByText('Veio amassada.')).toBeVisible()
  expect(await screen.findByText('Saiu inteira.')).toBeVisible()
  expect(screen.getAllByText('Chegou com defeito')).toHaveLength(2)
  expect(screen.getByText('Saiu inteira daqui.')).toBeVisible()
  for (const name of ['Ana Souza', 'Téo Ramos'])
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining('person='),
    )
  await user.click(screen.getByRole('button', { name: 'Decidir' }))
  const dialog = screen.getByRole('alertdialog')
  await user.type(within(dialog).getByLabelText('Motivo'), 'Meio a meio.')
  await user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  // Half of 180, less the fee of 15 %.
  expect(dialog).toHaveTextContent(/Téo recebe R\$\s76,50 e voltam R\$\s90,00 para Ana/)
  await user.dblClick(within(dialog).getByRole('button', { name: 'Confirmar a decisão' }))
  expect(await screen.findByText(/^Nossa equipe decidiu: 50% para Téo/)).toBeVisible()
  expect(sent).toEqual([{ sellerPercent: 50, note: 'Meio a meio.' }])
})

const disputedOrder = (over: Partial<Order> = {}) =>
  order({
    viewer: 'operator',
    status: 'disputed',
    timeline: [
      {
        ...{ _id: id(7), action: 'dispute', status: 'disputed', by: 'buyer', at },
        ...{ note: null, reason: 'damaged', sellerPercent: null },
      },
    ],
    ...over,
  })

test('splits no order before its seller has answered', async () => {
  desk([matter({ requestId: null, orderId: id(4) })])
  const answerUntil = '2099-11-30T12:00:00.000Z'
  server.use(
    mock(getOrder, () => ({ data: disputedOrder() })),
    mock(getDispute, () => ({ data: dispute({ reason: 'damaged', answerUntil }) })),
  )
  open(`/operator?item=${id(1)}`)
  expect(await screen.findByText(/^Téo pode contar o seu lado até/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Decidir' })).not.toBeInTheDocument()
})

test('splits no order during a chargeback', async () => {
  const chargeback = { _id: 'du_1', status: 'open', amount: 180 } as const
  const payment = requestPayment({ status: 'frozen', heldAmount: 180, chargeback })
  desk([matter({ kind: 'chargeback_open', requestId: null, orderId: id(4) })])
  server.use(
    mock(getOrder, () => ({ data: disputedOrder({ payment }) })),
    mock(getDispute, () => ({ data: dispute({ chargebackOpen: true }) })),
    mock(getDefence, () => ({ data: defence({ viewer: 'operator' }) })),
  )
  open(`/operator?item=${id(1)}`)
  expect(await screen.findByText(/Até ele decidir, nada pode ser dividido/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Decidir' })).not.toBeInTheDocument()
})

test('shows the photos of the work and of the messages', async () => {
  const request = serviceRequest({ _id: id(3), status: 'disputed' })
  const picture = (name: string) => ({ publicId: name, url: `/media/${name}.webp` })
  const delivered: RequestEvent = {
    ...{ _id: id(9), at, note: null, reason: null, price: null, date: null },
    action: 'deliver',
    status: 'delivered',
    by: 'tasker',
    photos: [picture('work')],
  }
  const messages = [requestMessage({ parts: [], photos: [picture('said')] })]
  desk([matter()], kase({ request: { ...request, timeline: [delivered] }, messages }))
  const { user } = open(`/operator?item=${id(1)}`)
  await user.click(await screen.findByText('Histórico do pedido'))
  const shown = await screen.findAllByRole('button', { name: 'Foto 1 de 1' })
  const urls = shown.map((button) => button.querySelector('img')?.getAttribute('src'))
  expect(urls).toEqual(['/media/work.webp', '/media/said.webp'])
})

test('says that another operator was first, and keeps the typed text', async () => {
  desk([matter()])
  server.use(
    mock(resolveDispute, () =>
      fail(409, { code: 'disputes/decided', message: 'Esta disputa já foi decidida.' }),
    ),
  )
  const { user } = open(`/operator?item=${id(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Decidir' }))
  const sheet = within(screen.getByRole('alertdialog'))
  await user.type(sheet.getByLabelText(/^Motivo/), 'Faltou o acabamento.')
  await user.click(sheet.getByRole('button', { name: 'Continuar' }))
  await user.click(sheet.getByRole('button', { name: 'Confirmar a decisão' }))
  expect(await sheet.findByRole('alert')).toHaveTextContent('já foi decidida')
  expect(sheet.getByText('Faltou o acabamento.')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Voltar' }))
  await user.click(sheet.getByRole('button', { name: 'Voltar' }))
  await user.click(screen.getByRole('button', { name: 'Decidir' }))
  expect(screen.getByLabelText(/^Motivo/)).toHaveValue('Faltou o acabamento.')
})

test('cannot decide before the other side has answered', async () => {
  const answerUntil = '2099-11-30T12:00:00.000Z'
  const waiting = kase({
    dispute: dispute({ openedBy: 'client', answerUntil, statements: [] }),
  })
  desk([matter()], waiting)
  open(`/operator?item=${id(1)}`)
  expect(await screen.findByText(/pode contar o seu lado até/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Decidir' })).toBeNull()
})

test('shows a party no part of the case', async () => {
  desk([matter({ involved: true })])
  open(`/operator?item=${id(1)}`)
  expect(await screen.findByText('Outra pessoa da equipe decide.')).toBeVisible()
  expect(screen.queryByText('Os dois lados')).toBeNull()
})

test('hides a reported text with a reason; offline it says that it cannot', async () => {
  const report = {
    _id: id(7),
    person: { uid: 'rui', name: 'Rui Prado' },
    by: null,
    note: 'Veja isto.',
    text: { kind: 'message', id: id(8), words: '<b>Inútil</b>' },
  } as const
  const item = matter({
    kind: 'report',
    requestId: null,
    report,
    reason: 'abuse',
    amount: null,
  })
  desk([item])
  const sent: unknown[] = []
  server.use(
    mock(decideReport, ({ body }) => {
      sent.push(body)
      return { data: { ...item, done: { at, by: 'otto', note: body.reason } } }
    }),
  )
  const { user } = open(`/operator?item=${id(1)}`)
  const article = within(await screen.findByRole('article'))
  expect(article.getByText('<b>Inútil</b>')).toBeVisible()
  const hide = article.getByRole('button', { name: 'Ocultar o texto' })
  await user.click(hide)
  expect(article.getByText('Escreva o motivo: ele fica no registro.')).toBeVisible()
  await user.type(article.getByLabelText(/^Motivo/), 'Ofende.')
  act(() => onlineManager.setOnline(false))
  expect(hide).toHaveAttribute('aria-disabled', 'true')
  act(() => onlineManager.setOnline(true))
  await user.dblClick(hide)
  await waitFor(() => expect(sent).not.toEqual([]))
  expect(sent).toEqual([{ decision: 'hide', reason: 'Ofende.' }])
})

test('shows the questions about a reported need with its words', async () => {
  const text = { kind: 'need', id: id(8), words: 'Pintar a sala' } as const
  const report = { _id: id(7), person: null, by: null, note: '', text } as const
  const reported = { kind: 'report', reason: 'abuse', amount: null } as const
  desk([matter({ ...reported, requestId: null, report })])
  const answer = { text: 'Me chame fora do app.', at }
  server.use(
    mock(listQuestions, ({ params }) => {
      expect(params).toEqual({ subject: 'need', id: id(8) })
      return { data: [question({ text: '<b>Qual o tamanho?</b>', answer })] }
    }),
  )
  open(`/operator?item=${id(1)}`)
  expect(await screen.findByText('<b>Qual o tamanho?</b>')).toBeVisible()
  expect(screen.getByText('Me chame fora do app.')).toBeVisible()
})

test('suspends a person, showing their open deals, and lifts it', async () => {
  desk([])
  let now = file({
    running: [
      {
        requestId: id(3),
        number: 'A38F',
        status: 'paid',
        date: at,
        as: 'tasker',
        other: { uid: 'ana', name: 'Ana Souza' },
      },
    ],
    runningOrders: [
      {
        orderId: id(4),
        number: 'B41C',
        status: 'shipped',
        date: at,
        as: 'seller',
        other: { uid: 'teo', name: 'Téo Lima' },
      },
    ],
  })
  const sent: unknown[] = []
  server.use(
    mock(getPerson, () => ({ data: now })),
    mock(setSuspension, ({ body }) => {
      sent.push(body)
      now = { ...now, suspendedAt: body.suspended ? at : null }
      return { data: now }
    }),
  )
  const { user } = open('/operator?person=rui')
  expect(await screen.findByText(/Pedido #A38F/)).toHaveTextContent('Ana Souza')
  expect(screen.getByText(/Compra B41C/)).toHaveTextContent('Téo Lima')
  expect(screen.getByText('A caminho')).toBeVisible()
  await user.type(screen.getByLabelText(/^Motivo/), 'Golpe.')
  await user.click(screen.getByRole('button', { name: 'Suspender a conta' }))
  expect(await screen.findByText('Suspensa')).toBeVisible()
  await user.type(screen.getByLabelText(/^Motivo/), 'Engano.')
  await user.click(screen.getByRole('button', { name: 'Encerrar a suspensão' }))
  expect(await screen.findByRole('button', { name: 'Suspender a conta' })).toBeVisible()
  expect(sent).toEqual([
    { suspended: true, reason: 'Golpe.' },
    { suspended: false, reason: 'Engano.' },
  ])
})

test('describes a full refund in words', async () => {
  const disputes: PersonRecord['disputes'] = (['operator', 'client'] as const).map(
    (by, index) => ({
      requestId: id(30 + index),
      orderId: null,
      number: 'B11C',
      openedAt: at,
      openedBy: 'client',
      as: 'tasker',
      reason: 'quality',
      ended: { at, by, taskerPercent: 0 },
    }),
  )
  disputes.push({
    requestId: null,
    orderId: id(32),
    number: 'C22D',
    openedAt: at,
    openedBy: 'client',
    as: 'tasker',
    reason: 'damaged',
    ended: { by: 'operator', taskerPercent: 60 },
  })
  const after = { status: 'closed', taskerPercent: 0, net: 0, refund: 200 } as const
  const acts = [{ ...decided, after }]
  server.use(mock(getPerson, () => ({ data: file({ disputes, acts }) })))
  desk([])
  open('/operator?person=rui')
  expect(await screen.findByText(/decidida: reembolso total ao cliente/)).toBeVisible()
  expect(screen.getByText(/acordo: reembolso total ao cliente/)).toBeVisible()
  expect(screen.getByText(/^Compra C22D .* decidida: 60% a quem vendeu$/)).toBeVisible()
  expect(screen.getByText(/^R\$\s200,00 voltam inteiros ao cliente\.$/)).toBeVisible()
  expect(screen.queryByText(/0% ao tasker/)).not.toBeInTheDocument()
})

test('searches the operators’ acts, and shows a failure', async () => {
  server.use(
    mock(listActs, ({ query }) => {
      const data = [decided].filter(({ reason }) => reason.includes(query.q))
      return { data, total: data.length }
    }),
  )
  const { user } = open('/operator?part=acts')
  expect(await screen.findByText('Decidiu uma disputa')).toBeVisible()
  expect(screen.getByText(/70% ao tasker, que recebe R\$\s119,00/)).toBeVisible()
  await user.type(screen.getByLabelText('Buscar no registro'), 'nada disso{Enter}')
  expect(await screen.findByText('Nada encontrado')).toBeVisible()
  server.use(mock(listActs, () => fail(500)))
  await user.clear(screen.getByLabelText('Buscar no registro'))
  await user.type(screen.getByLabelText('Buscar no registro'), 'x{Enter}')
  expect(await screen.findByText('Não foi possível carregar')).toBeVisible()
})
