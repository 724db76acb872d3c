import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payOrder } from '#src/contract/orders/orders.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { markPaid } from '#src/contract/requests/requests.ts'
import { listSavedCards, removeSavedCard } from '#src/contract/payments/saved-cards.ts'
import { deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import { personInLog } from '#server/db/person-in-log.ts'
import { paymentCustomers } from '#server/db/schema.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import {
  forgetPayers,
  removeCard,
  savedCards,
  savedCardsSecret,
} from '#server/services/payments/saved-cards.ts'
import type { Fault } from '#server/stand-ins/stripe/faults.ts'
import type { Caller } from '#server/test/harness.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { confirm, must } from '#server/test/money-world.ts'
import { buy, payAndSave, putOnSale } from '#server/test/order-world.ts'

setUpMoneyWorld()

const SECRET = /^cuss_secret_\w+$/
const intentOf = ({ clientSecret }: { clientSecret: string }) =>
  clientSecret.split('_secret_')[0] ?? ''
const askIntent = (who: Caller, serviceRequestId: string) =>
  who.call(createPaymentIntent, { body: { serviceRequestId } })

/** A new buyer, with cards saved by paying. */
async function buyer(uid: string, ...cards: string[]): Promise<Caller> {
  const who = await world.as(uid, { name: uid })
  for (const card of cards)
    await payAndSave(world, await buy(who, await putOnSale(world)), card)
  return who
}

const list = (who: Caller) => who.call(listSavedCards)
const remove = (who: Caller, cardId: string) =>
  who.call(removeSavedCard, { params: { cardId } })
const cardsOf = async (who: Caller) => must(await list(who)).cards
const last4Of = async (who: Caller) => (await cardsOf(who)).map(({ last4 }) => last4)
const customersOf = (uid: string) =>
  Object.values(world.standIn.control.state().customers).filter(
    ({ metadata }) => metadata['uid'] === uid,
  )
const rowsOf = (uid: string) =>
  world.db.select().from(paymentCustomers).where(eq(paymentCustomers.uid, uid))
const fault = (match: string, mode: Fault['mode'], times = 1) =>
  world.standIn.control.fault({ match, mode, times })

type Payments = typeof world.deps.payments

/** The world's deps with other methods of the provider. */
const withPayments = (said: Partial<Payments>) => ({
  ...world.deps,
  payments: Object.assign(Object.create(world.deps.payments), said) as Payments,
})

describe('paying with saved cards', () => {
  test('the payer of a request or an order gets the way to their cards, and pays with one', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const first = must(await askIntent(world.client, id))
    expect(first.savedCardsSecret).toMatch(SECRET)
    await payAndSave(world, first)
    await world.deliver()

    const order = await buy(world.client, await putOnSale(world))
    expect(order.savedCardsSecret).toMatch(SECRET)
    const [customer] = customersOf('clara')
    const { data } = await world.stripe.customers.listPaymentMethods(customer?.id ?? '')
    const paid = await world.stripe.paymentIntents.confirm(intentOf(order), {
      payment_method: data[0]?.id ?? '',
      return_url: 'http://oficio.test/',
    })
    expect(paid).toMatchObject({ status: 'succeeded', customer: customer?.id })
  })

  test('no other caller gets it', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const { savedCardsSecret } = must(await askIntent(world.client, id))
    await world.pay(id)
    const seen = must(await world.tasker.call(markPaid, { params: { id }, body: {} }))
    expect(JSON.stringify(seen)).not.toContain(savedCardsSecret)
    const { requestId } = await buy(world.client, await putOnSale(world))
    for (const who of [world.tasker, world.operator, world.stranger]) {
      expect((await askIntent(who, id)).ok).toBe(false)
      expect((await who.call(payOrder, { params: { id: requestId } })).ok).toBe(false)
    }
  })

  test('two payments at once make one customer', async () => {
    const who = await buyer('gil')
    const items = [await putOnSale(world), await putOnSale(world)]
    const orders = await Promise.all(items.map((item) => buy(who, item)))
    for (const { savedCardsSecret } of orders) expect(savedCardsSecret).toMatch(SECRET)
    expect(customersOf('gil')).toHaveLength(1)
    const intents = await Promise.all(
      orders.map((order) => world.stripe.paymentIntents.retrieve(intentOf(order))),
    )
    const [row] = await rowsOf('gil')
    expect(intents.map(({ customer }) => customer)).toEqual([
      row?.customerId,
      row?.customerId,
    ])
  })

  test('killed before it was stored, the same customer is found again', async () => {
    const who = await buyer('ivo', 'pm_card_visa')
    await world.db.delete(paymentCustomers).where(eq(paymentCustomers.uid, 'ivo'))
    expect((await buy(who, await putOnSale(world))).savedCardsSecret).toMatch(SECRET)
    expect(customersOf('ivo')).toHaveLength(1)
    expect(await last4Of(who)).toEqual(['4242'])
  })

  test.each<[string, Fault['mode']]>([
    ['POST /v1/customers', 'drop_before'],
    ['POST /v1/customers', 'drop_after'],
    ['POST /v1/customer_sessions', '500_before'],
    ['POST /v1/payment_intents/:id', 'drop_before'],
    ['POST /v1/payment_intents/:id', 'drop_after'],
  ])('without an answer to %s (%s) it is paid without them', async (match, mode) => {
    const who = await buyer(`lia-${match.length}-${mode}`)
    const item = await putOnSale(world)
    // The SDK tries once more when a connection closes.
    fault(match, mode, mode === '500_before' ? 1 : 2)
    const order = await buy(who, item)
    expect(order.savedCardsSecret).toBeNull()
    const again = must(await who.call(payOrder, { params: { id: order.requestId } })).data
    expect(again.clientSecret).toBe(order.clientSecret)
    expect(again.savedCardsSecret).toMatch(SECRET)
    expect(customersOf(who.uid ?? '')).toHaveLength(1)
    await confirm(world.stripe, intentOf(order))
  })

  test('a provider without an answer is noted; a fault of our own is not taken for one', async () => {
    const who = await buyer('hana')
    const intent = await world.deps.payments.getIntent(
      intentOf(await buy(who, await putOnSale(world))),
    )
    const { logged, logger } = keptLog()
    const secretWhere = (ask: Payments['savedCardsSecret']) =>
      savedCardsSecret(
        { ...withPayments({ savedCardsSecret: ask }), logger },
        'hana',
        intent,
      )
    expect(await secretWhere(() => Promise.reject(new PaymentUnknownError()))).toBeNull()
    expect(logged).toMatchObject([
      {
        person: await personInLog(world.db, 'hana'),
        reason: 'the payment provider did not answer',
        msg: 'a payment goes without saved cards',
      },
    ])
    const ours = secretWhere(() => Promise.reject(new TypeError('ours')))
    await expect(ours).rejects.toThrow('ours')
    expect(logged).toHaveLength(1)
  })

  test('a card is saved by its mark only', async () => {
    const who = await buyer('noa')
    await confirm(world.stripe, intentOf(await buy(who, await putOnSale(world))))
    expect(await cardsOf(who)).toEqual([])
  })
})

describe('the saved cards of a person', () => {
  test('are shown by brand, last digits and month, without an id of the provider', async () => {
    const who = await buyer('rita', 'pm_card_visa', 'pm_card_br')
    const answer = must(await list(who))
    expect(answer.cards).toMatchObject([
      { brand: 'visa', last4: '0002', expMonth: 12, expYear: 2034, expired: false },
      { brand: 'visa', last4: '4242' },
    ])
    expect(JSON.stringify(answer)).not.toMatch(/(pm|cus|cuss)_/)
    expect(await cardsOf(who)).toEqual(answer.cards)
  })

  test('are none before the first payment, whether the provider answers or not', async () => {
    const who = await buyer('nina')
    world.setFault(() => 'before')
    expect(await cardsOf(who)).toEqual([])
  })

  test('expire with their month in São Paulo', async () => {
    await buyer('olga', 'pm_card_visa')
    const at = async (time: string) =>
      (await savedCards({ ...world.deps, clock: () => new Date(time) }, 'olga')).map(
        ({ expired }) => expired,
      )
    expect(await at('2034-12-31T23:59:59-03:00')).toEqual([false])
    expect(await at('2035-01-01T00:00:00-03:00')).toEqual([true])
  })

  test('of a brand that the contract does not name are of another', async () => {
    await buyer('quim', 'pm_card_visa')
    const listSavedCards: Payments['listSavedCards'] = async (customerId) =>
      (await world.deps.payments.listSavedCards(customerId)).map((card) => ({
        ...card,
        brand: 'made-up',
      }))
    expect(await savedCards(withPayments({ listSavedCards }), 'quim')).toMatchObject([
      { brand: 'other', last4: '4242' },
    ])
    expect(await savedCards(world.deps, 'quim')).toMatchObject([{ brand: 'visa' }])
  })

  test('cannot be listed while the provider does not answer', async () => {
    const who = await buyer('pia', 'pm_card_visa')
    world.setFault(() => 'before')
    expect(await list(who)).toMatchObject({
      status: 503,
      error: { code: 'payments/provider-unavailable' },
    })
  })

  test('are theirs alone', async () => {
    const ruth = await buyer('ruth', 'pm_card_visa')
    const vera = await buyer('vera', 'pm_card_br')
    const [card] = await cardsOf(ruth)
    const id = card?._id ?? ''
    expect(must(await remove(vera, id)).cards).toMatchObject([{ last4: '0002' }])
    expect(await last4Of(ruth)).toEqual(['4242'])
    expect((await list(world.anonymous)).status).toBe(401)
    expect((await remove(world.anonymous, id)).status).toBe(401)
    expect((await remove(vera, 'pm_card_visa')).status).toBe(422)
  })
})

describe('removing a saved card', () => {
  test('answers the others; again, and twice at once, it is the same', async () => {
    const who = await buyer('sara', 'pm_card_visa', 'pm_card_br')
    const [brazilian, visa] = await cardsOf(who)
    const id = brazilian?._id ?? ''
    const answers = await Promise.all([remove(who, id), remove(who, id)])
    for (const answer of answers) expect(must(answer).cards).toEqual([visa])
    expect(must(await remove(who, id)).cards).toEqual([visa])
    expect(await cardsOf(who)).toEqual([visa])
  })

  test('an answer that is lost was no less a removal', async () => {
    const who = await buyer('tina', 'pm_card_visa')
    const [card] = await cardsOf(who)
    // The SDK tries once more, which is refused as done.
    fault('POST /v1/payment_methods/:id/detach', 'drop_after')
    expect(must(await remove(who, card?._id ?? '')).cards).toEqual([])
  })

  test('that is refused since the card is already deleted counts as done', async () => {
    const who = await buyer('tom', 'pm_card_visa')
    const [card] = await cardsOf(who)
    const goneBefore: Payments['removeCard'] = async (id) => {
      await world.deps.payments.removeCard(id)
      throw new PaymentRefusedError('payment_method_unexpected_state')
    }
    const deps = withPayments({ removeCard: goneBefore })
    expect(await removeCard(deps, 'tom', card?._id ?? '')).toEqual([])
  })

  test('that did not reach the provider is an error, and can be retried', async () => {
    const who = await buyer('uma', 'pm_card_br', 'pm_card_visa')
    const [card] = await cardsOf(who)
    const id = card?._id ?? ''
    fault('POST /v1/payment_methods/:id/detach', '500_before')
    expect(await remove(who, id)).toMatchObject({
      status: 503,
      error: { code: 'payments/provider-unavailable' },
    })
    expect(await last4Of(who)).toEqual(['4242', '0002'])
    expect(must(await remove(who, id)).cards).toMatchObject([{ last4: '0002' }])
  })
})

describe('the end of an account', () => {
  const leave = async (who: Caller) =>
    must(await who.call(deleteMyAccount, { params: { uid: who.uid ?? '' } }))

  /** A user with a card whose account can be deleted. */
  async function leaver(uid: string) {
    const who = await world.as(uid)
    const customer = await world.stripe.customers.create({ metadata: { uid } })
    await world.db.insert(paymentCustomers).values({ uid, customerId: customer.id })
    return { who, customerId: customer.id }
  }

  test('deletes the payer at the provider', async () => {
    const { who } = await leaver('wanda')
    await leave(who)
    expect(customersOf('wanda')).toEqual([])
    expect(await rowsOf('wanda')).toEqual([])
  })

  test('tries until the provider has done it', async () => {
    const { who } = await leaver('xenia')
    fault('DELETE /v1/customers/:id', '500_before', 2)
    await leave(who)
    expect(customersOf('xenia')).toHaveLength(1)
    await forgetPayers(world.deps)
    expect(await rowsOf('xenia')).toHaveLength(1)
    await forgetPayers(world.deps)
    expect(customersOf('xenia')).toEqual([])
    expect(await rowsOf('xenia')).toEqual([])
  })

  test('succeeds for a customer that the provider has deleted already', async () => {
    const { who, customerId } = await leaver('yara')
    await world.stripe.customers.del(customerId)
    await leave(who)
    expect(await rowsOf('yara')).toEqual([])
  })

  test('does not take a fault of our own for a provider without an answer', async () => {
    const { who } = await leaver('ursula')
    fault('DELETE /v1/customers/:id', '500_before')
    await leave(who)
    const deleteCustomer = () => Promise.reject(new TypeError('ours'))
    await expect(forgetPayers(withPayments({ deleteCustomer }))).rejects.toThrow('ours')
    await forgetPayers(world.deps)
    expect(await rowsOf('ursula')).toEqual([])
  })

  test('notes a customer that the provider could not delete yet', async () => {
    const { who } = await leaver('vito')
    fault('DELETE /v1/customers/:id', '500_before')
    await leave(who)
    const { logged, logger } = keptLog()
    const deleteCustomer = () => Promise.reject(new PaymentUnknownError())
    await forgetPayers({ ...withPayments({ deleteCustomer }), logger })
    expect(logged).toMatchObject([
      {
        person: await personInLog(world.db, 'vito'),
        reason: 'the payment provider did not answer',
        msg: 'a payer could not be deleted',
      },
    ])
    await forgetPayers(world.deps)
    expect(await rowsOf('vito')).toEqual([])
  })

  test('leaves the customers of other accounts', async () => {
    const zoe = await buyer('zoe', 'pm_card_visa')
    await forgetPayers(world.deps)
    expect(await last4Of(zoe)).toEqual(['4242'])
  })
})

test('the export names the cards, or waits for the provider', async () => {
  const who = await buyer('elsa', 'pm_card_visa')
  const ask = () => who.call(exportMyData, { params: { uid: 'elsa' } })
  expect(must(await ask())['savedCards']).toEqual([
    { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
  ])
  world.setFault(() => 'before')
  expect(await ask()).toMatchObject({
    status: 503,
    error: { code: 'payments/provider-unavailable' },
  })
})
