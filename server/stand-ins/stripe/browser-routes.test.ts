import { expect, test } from 'vitest'
import { createBed } from '#server/test/stripe-test-bed.ts'

type Bed = ReturnType<typeof createBed>

/** Confirms an intent as the card form does. */
async function confirm({ standIn, stripe }: Bed, number: string, locale = 'pt-BR') {
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
  const secret = intent.client_secret ?? ''
  const response = await standIn.fetch(
    new Request(`http://stand-in/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_x',
        _locale: locale,
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
      }),
    }),
  )
  return { id: intent.id, secret, response, body: await response.json() }
}

/** Submits the bank's page. */
const finishAuthentication = (
  { standIn }: Bed,
  id: string,
  secret: string,
  result: string,
) =>
  standIn.fetch(
    new Request(`http://stand-in/3ds/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: secret, result }),
    }),
  )

test.each([
  ['4000000000000002', 'pt-BR', 'Seu cartão foi recusado.'],
  ['4000000000009995', 'es-419', 'Tu tarjeta no tiene fondos suficientes.'],
  ['4000000000000069', 'en', 'Your card has expired.'],
  ['4111111111111112', 'pt-BR', 'O número do seu cartão está incorreto.'],
])('card %s is refused in %s', async (number, locale, message) => {
  const { response, body } = await confirm(createBed(), number, locale)
  expect(response.status).toBe(402)
  expect(body.error).toMatchObject({ type: 'card_error', message })
})

test('a real card is refused and its number never stored', async () => {
  const bed = createBed()
  const { body } = await confirm(bed, '4111111111111111')
  expect(body.error.decline_code).toBe('test_mode_live_card')
  expect(JSON.stringify(bed.control.state())).not.toContain('4111111111111111')
})

test('the bank authorises: the intent is paid', async () => {
  const bed = createBed()
  const { id, secret, body } = await confirm(bed, '4000002500003155')
  expect(body.status).toBe('requires_action')
  const page = await bed.standIn.fetch(
    new Request(`http://stand-in/3ds/${id}?client_secret=${secret}&locale=es-419`),
  )
  const html = await page.text()
  expect(html).toContain('id="test-source-authorize-3ds"')
  // The script of the page enables its buttons.
  expect(html.match(/<button[^>]* disabled>/g)).toHaveLength(2)
  expect(html).toMatch(/¿Autorizas el pago de <strong>R\$\s10,00</)
  await finishAuthentication(bed, id, secret, 'ok')
  expect((await bed.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
})

test('the bank declines: the intent waits for another card', async () => {
  const bed = createBed()
  const { id, secret } = await confirm(bed, '4000002500003155')
  await finishAuthentication(bed, id, secret, 'fail')
  expect(await bed.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

test('a second answer of the bank changes nothing', async () => {
  const bed = createBed()
  const { id, secret } = await confirm(bed, '4000002500003155')
  await finishAuthentication(bed, id, secret, 'ok')
  await finishAuthentication(bed, id, secret, 'fail')
  expect((await bed.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  expect(Object.keys(bed.control.state().charges)).toHaveLength(1)
})

test("the bank's page opens by the client secret only", async () => {
  const bed = createBed()
  const { id } = await confirm(bed, '4000002500003155')
  expect((await finishAuthentication(bed, id, 'guess', 'ok')).status).toBe(404)
})

test.each([
  ['/stripe.js', 'text/javascript; charset=utf-8'],
  ['/endive/stripe.js', 'text/javascript; charset=utf-8'],
  ['/assets/payment-frame.css', 'text/css; charset=utf-8'],
  ['/elements/payment', 'text/html; charset=utf-8'],
])('serves %s', async (path, type) => {
  const { standIn } = createBed()
  const response = await standIn.fetch(new Request(`http://stand-in${path}`))
  expect(response.headers.get('content-type')).toBe(type)
})
