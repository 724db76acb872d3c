import { describe, expect, test } from 'vitest'
import { createBed } from '#server/test/stripe-test-bed.ts'

type Bed = ReturnType<typeof createBed>

const sessionFor = (bed: Bed, customer: string) =>
  bed.stripe.customerSessions.create({
    customer,
    components: {
      payment_element: {
        enabled: true,
        features: {
          payment_method_save: 'enabled',
          payment_method_save_usage: 'on_session',
          payment_method_redisplay: 'enabled',
          payment_method_remove: 'enabled',
        },
      },
    },
  })

/** A customer before the form. */
async function opened(bed = createBed()) {
  const customer = await bed.stripe.customers.create({ metadata: { uid: 'ana' } })
  const newIntent = (of = customer.id) =>
    bed.stripe.paymentIntents.create({ amount: 1000, currency: 'brl', customer: of })
  const { client_secret: secret } = await sessionFor(bed, customer.id)
  return { bed, customer, newIntent, secret }
}
type Opened = Awaited<ReturnType<typeof opened>>

/** A call as the form makes it. */
async function call({ standIn }: Bed, method: string, path: string, params: object) {
  const form = new URLSearchParams({ key: 'pk_test_x', ...params })
  const response = await standIn.fetch(
    method === 'GET'
      ? new Request(`http://stand-in/v1/${path}?${form}`)
      : new Request(`http://stand-in/v1/${path}`, { method, body: form }),
  )
  return { status: response.status, body: await response.json() }
}

/** Pays an intent of the customer's as the form does. */
async function pay({ bed, newIntent }: Opened, params: object) {
  const { id, client_secret } = await newIntent()
  return call(bed, 'POST', `payment_intents/${id}/confirm`, { client_secret, ...params })
}

const typed = (number = '4242424242424242') => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
})
const saving = {
  'payment_method_data[allow_redisplay]': 'always',
  setup_future_usage: 'on_session',
}

async function shown({ bed, secret, newIntent }: Opened) {
  const { id } = await newIntent()
  const params = { customer_session_client_secret: secret, payment_intent: id }
  return call(bed, 'GET', 'elements/saved_cards', params)
}

describe('a saved card', () => {
  test('is saved by its mark, shown, and pays', async () => {
    const all = await opened()
    await pay(all, typed('5555555555554444'))
    await pay(all, { ...typed(), ...saving })
    const { body } = await shown(all)
    expect(body).toMatchObject({
      saved: [{ card: { brand: 'visa', last4: '4242' } }],
      canSave: true,
      canRemove: true,
    })
    expect(body.saved).toHaveLength(1)
    const again = await pay(all, { payment_method: body.saved[0].id })
    expect(again.body).toMatchObject({ status: 'succeeded', customer: all.customer.id })
    expect((await shown(all)).body.saved).toHaveLength(1)
  })

  test('is not saved when the bank refuses it', async () => {
    const all = await opened()
    expect((await pay(all, { ...typed('4000000000000002'), ...saving })).status).toBe(402)
    expect((await shown(all)).body.saved).toEqual([])
  })

  test('is refused by its bank later on, or when its month is over', async () => {
    const all = await opened()
    await pay(all, { ...typed(), ...saving })
    const [{ id }] = (await shown(all)).body.saved
    const year = 366 * 86_400
    await all.bed.control.advanceClock(10 * year)
    expect((await pay(all, { payment_method: id })).body.error).toMatchObject({
      type: 'card_error',
      code: 'expired_card',
    })
    await all.bed.control.advanceClock(-10 * year)
    await all.bed.control.declineCard(id)
    expect((await pay(all, { payment_method: id })).body.error).toMatchObject({
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
  })

  test('pays for its customer alone, and no more once it is removed', async () => {
    const all = await opened()
    await pay(all, { ...typed(), ...saving })
    const [{ id }] = (await shown(all)).body.saved
    const other = await opened(all.bed)
    const mismatch = { code: 'payment_method_customer_mismatch' }
    expect((await pay(other, { payment_method: id })).body.error).toMatchObject(mismatch)
    const take = ({ secret }: Opened) =>
      call(all.bed, 'POST', `elements/saved_cards/${id}/remove`, {
        customer_session_client_secret: secret,
      })
    expect((await take(other)).status).toBe(404)
    expect((await take(all)).status).toBe(200)
    expect((await take(all)).status).toBe(404)
    expect((await shown(all)).body.saved).toEqual([])
    expect((await pay(all, { payment_method: id })).body.error).toMatchObject(mismatch)
    await expect(all.bed.stripe.paymentMethods.detach(id)).rejects.toMatchObject({
      code: 'payment_method_not_attached',
    })
  })
})

describe('a session', () => {
  test('opens the cards of its customer by its secret, for half an hour', async () => {
    const all = await opened()
    expect((await shown({ ...all, secret: 'cuss_secret_guess' })).status).toBe(400)
    const other = await all.bed.stripe.customers.create({})
    const ofAnother = { ...all, newIntent: () => all.newIntent(other.id) }
    expect((await shown(ofAnother)).status).toBe(400)
    await all.bed.control.advanceClock(30 * 60 - 1)
    expect((await shown(all)).status).toBe(200)
    await all.bed.control.advanceClock(1)
    expect((await shown(all)).status).toBe(400)
  })

  test('is made by the server alone', async () => {
    const { bed, customer } = await opened()
    const made = await call(bed, 'POST', 'customer_sessions', { customer: customer.id })
    expect(made.status).toBe(403)
  })
})

describe('a customer', () => {
  test('is named once by an intent that waits to be paid', async () => {
    const { bed, customer } = await opened()
    const other = await bed.stripe.customers.create({})
    const { id } = await bed.stripe.paymentIntents.create({ amount: 100, currency: 'brl' })
    const name = (named: string) =>
      bed.stripe.paymentIntents.update(id, { customer: named })
    await expect(name('cus_none')).rejects.toMatchObject({ code: 'resource_missing' })
    expect((await name(customer.id)).customer).toBe(customer.id)
    expect((await name(customer.id)).customer).toBe(customer.id)
    await expect(name(other.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('is deleted with its saved cards, and its payments stay', async () => {
    const all = await opened()
    const { body } = await pay(all, { ...typed(), ...saving })
    const { stripe } = all.bed
    expect(await stripe.customers.del(all.customer.id)).toMatchObject({ deleted: true })
    await expect(stripe.customers.del(all.customer.id)).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const known = { customer_session_client_secret: all.secret, payment_intent: body.id }
    expect((await call(all.bed, 'GET', 'elements/saved_cards', known)).status).toBe(400)
    expect((await stripe.paymentIntents.retrieve(body.id)).status).toBe('succeeded')
    await expect(stripe.paymentMethods.detach(body.payment_method)).rejects.toMatchObject({
      code: 'payment_method_not_attached',
    })
  })
})
