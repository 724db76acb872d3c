import { describe, expect, test } from 'vitest'
import { notificationTypes } from '#src/contract/notifications/notification-topics.ts'
import { orderEventActions } from '#src/contract/orders/order-events.ts'
import { dateActions, requestLifecycle } from '#src/contract/requests/request-lifecycle.ts'
import { notificationKinds } from '#src/contract/notifications/notification-kinds.ts'
import texts from '#server/locales/pt/notifications.json' with { type: 'json' }
import { notificationSentence, ownerName, shortSentence } from './sentences.ts'

const { sentences } = texts
const kindIn = (key: string) => key.replace(/_(alone|judged|full|short)$/, '')

const data = {
  taskerName: 'Marina Duarte',
  clientName: 'Clara Monteiro',
  number: 'A38F',
  amount: 12_050,
}

describe('notification sentences', () => {
  test('name actor and action in both languages', () => {
    const accepted = { ...data, action: 'accept', by: 'tasker' }
    expect(notificationSentence('request_accepted', accepted, 'pt')).toBe(
      'Marina Duarte aceitou o pedido #A38F.',
    )
    expect(notificationSentence('request_accepted', accepted, 'es')).toBe(
      'Marina Duarte aceptó el pedido #A38F.',
    )
  })

  test('name the client when the client acted', () => {
    const cancelled = { ...data, action: 'cancel', by: 'client' }
    expect(notificationSentence('request_cancelled', cancelled, 'es')).toBe(
      'Clara Monteiro canceló el pedido #A38F.',
    )
  })

  test('call a share of nothing for the tasker a full refund', () => {
    const proposed = { ...data, action: 'propose_split', by: 'tasker', percent: 0 }
    expect(notificationSentence('request_disputed', proposed, 'es')).toBe(
      'Marina Duarte propuso un acuerdo en el pedido #A38F: todo el pago protegido vuelve a Clara Monteiro.',
    )
    expect(
      notificationSentence('request_disputed', { ...proposed, percent: 40 }, 'es'),
    ).toBe('Marina Duarte propuso un acuerdo en el pedido #A38F: 40% para Marina Duarte.')
  })

  test('name no actor when a timer acted', () => {
    const expired = { ...data, action: 'expire', by: 'system' }
    expect(notificationSentence('request_cancelled', expired, 'pt')).toBe(
      'O prazo do pedido #A38F terminou e ele expirou.',
    )
  })

  test('write a date as it is in Brasília', () => {
    const proposed = { ...data, action: 'propose_date', by: 'tasker' }
    const date = '2026-11-25T01:30:00.000Z'
    expect(notificationSentence('request_offer', { ...proposed, date }, 'pt')).toBe(
      'Marina Duarte propôs outra data para o pedido #A38F: 24/11, 22:30.',
    )
  })

  test('write centavos as money', () => {
    expect(notificationSentence('payout', data, 'pt').replaceAll('\u00a0', ' ')).toBe(
      'R$ 120,50 do pedido #A38F estão a caminho da sua conta.',
    )
  })

  test('use the order page’s name for it, also in sentences about money', () => {
    const order = { ...data, orderId: 'x' }
    const said = (action: string, lang: 'pt' | 'es') =>
      notificationSentence('system', { ...order, action }, lang).replaceAll('\u00a0', ' ')
    expect(said('receipt', 'pt')).toMatch(/^Recebemos R\$ 120,50 da compra A38F\./)
    expect(said('receipt', 'es')).toMatch(/^Recibimos R\$ 120,50 de la compra A38F\./)
    expect(said('refund_receipt', 'pt')).toMatch(/^Devolvemos R\$ 120,50 da compra A38F/)
    expect(said('refund_receipt', 'es')).toMatch(/^Devolvimos R\$ 120,50 de la compra/)
    expect(said('chargeback_won', 'es')).toMatch(/el pago de la compra A38F\./)
    expect(shortSentence('payout', order, 'pt')).toMatch(/50 da compra estão a caminho/)
    expect(ownerName(data, 'pt')).toBe('pedido #A38F')
  })

  test('call an order a sale where its seller reads', () => {
    const sale = { ...data, orderId: 'x', title: 'Furadeira', side: 'seller' }
    const said = (action: string, lang: 'pt' | 'es', by = 'system') =>
      notificationSentence('system', { ...sale, action, by }, lang)
    expect(ownerName(sale, 'pt')).toBe('venda A38F')
    expect(said('chargeback', 'pt')).toMatch(/o pagamento da venda A38F\./)
    expect(said('debt', 'es')).toMatch(/ de la venta A38F, porque/)
    expect(said('order_deadline_send', 'pt')).toMatch(/Depois a venda é cancelada/)
    expect(said('order_cancel', 'es', 'client')).toMatch(/canceló la venta de “Furadeira”/)
    expect(said('order_cancel', 'es')).toMatch(/La venta se canceló/)
    expect(said('order_dispute', 'pt')).toMatch(/^A venda de “Furadeira” está/)
    expect(
      notificationSentence('system', { ...sale, side: 'buyer', action: 'receipt' }, 'pt'),
    ).toMatch(/da compra A38F\./)
  })

  test.each(notificationTypes)('%s has a sentence without any detail', (type) => {
    for (const lang of ['pt', 'es'] as const)
      expect(notificationSentence(type, {}, lang)).toMatch(/^[^{}]{10,}\.$/)
  })

  test('every sentence belongs to a kind', () => {
    const unknown = Object.keys(sentences).filter(
      (key) => !Object.hasOwn(notificationKinds, kindIn(key)),
    )
    expect(unknown).toEqual([])
  })

  test('user text is shown unchanged', () => {
    const title = '{{actor}} $t(names.client) $& {{'
    const asked = { ...data, title, action: 'item_question', by: 'tasker' }
    expect(notificationSentence('system', asked, 'pt')).toBe(
      `Marina Duarte perguntou sobre “${title}”.`,
    )
  })

  test('every transition with a notification has its sentence', () => {
    const told = [...requestLifecycle.names, ...dateActions].filter(
      (each) => each !== 'close' && each !== 'withdraw_date',
    )
    for (const action of told)
      expect([action, `${action}_alone`].some((key) => key in sentences)).toBe(true)
  })

  test('describe the events of an order with its title', () => {
    const shipped = { ...data, title: 'Furadeira', action: 'order_ship', by: 'tasker' }
    expect(notificationSentence('order_shipped', shipped, 'pt')).toBe(
      'Marina Duarte enviou “Furadeira”. Confirme quando chegar.',
    )
    const told = orderEventActions.filter(
      (each) =>
        !['reserve', 'expire', 'withdraw_split'].includes(each) &&
        !each.startsWith('chargeback'),
    )
    for (const action of told)
      expect(
        [`order_${action}`, `order_${action}_alone`].some((key) => key in sentences),
      ).toBe(true)
  })

  test('omit the number below the job’s title, without a gap', () => {
    const create = { ...data, action: 'create', by: 'client' }
    expect(shortSentence('request_created', create, 'pt').replaceAll('\u00a0', ' ')).toBe(
      'Clara Monteiro quer contratar você: R$ 120,50.',
    )
    const arrive = { ...data, action: 'arrive', by: 'tasker' }
    expect(shortSentence('request_started', arrive, 'es')).toBe('Marina Duarte llegó.')
    const accept = { ...data, action: 'accept', by: 'tasker' }
    expect(shortSentence('request_accepted', accept, 'pt')).toBe(
      'Marina Duarte aceitou o pedido.',
    )
    const date = '2026-11-25T01:30:00.000Z'
    for (const key of Object.keys(sentences))
      for (const lang of ['pt', 'es'] as const) {
        const by = key.endsWith('_alone') ? 'system' : 'tasker'
        const action = kindIn(key)
        const said = shortSentence('system', { ...data, date, action, by }, lang)
        expect(said).not.toMatch(/#|A38F|: ?[.,]| [.,]| {2}/)
      }
  })
})
