import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { chargeOf, createBed, pageRequest, pay } from '#server/test/stripe-test-bed.ts'
import { brCode, checksum } from './br-code.ts'
import { DAY } from './world.ts'

const HOUR = 3600

/** An intent whose form has shown a Pix code. */
async function shown(
  { stripe }: Pick<ReturnType<typeof createBed>, 'stripe'>,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  const { id } = await stripe.paymentIntents.create({
    amount: 12_345,
    currency: 'brl',
    ...more,
  })
  return show(stripe, id)
}

async function show(stripe: Stripe, id: string) {
  const intent = await stripe.paymentIntents.confirm(id, {
    payment_method_data: { type: 'pix' },
    return_url: 'http://localhost/return',
  })
  const code = intent.next_action?.pix_display_qr_code
  return { id, intent, code, url: code?.hosted_instructions_url ?? '' }
}

async function bank(
  { standIn }: ReturnType<typeof createBed>,
  url: string,
  action: string,
) {
  const body = new URLSearchParams({ action })
  const response = await standIn.fetch(pageRequest(url, { method: 'POST', body }))
  return response.json()
}

test('a code is a text that banks read, with its amount and its checksum', () => {
  expect(checksum('123456789')).toBe('29B1') // the check value of CRC-16/CCITT-FALSE
  const code = brCode({ place: 'pix.stand-in.test/abc', amount: 12_345 })
  expect(code).toMatch(/^000201010212.*0014br\.gov\.bcb\.pix/)
  expect(code).toContain('5406123.45')
  expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)))
})

test('a code is shown, paid at the bank, and the receivers are notified', async () => {
  const bed = createBed()
  const { id, intent, code, url } = await shown(bed)
  expect(intent).toMatchObject({
    status: 'requires_action',
    payment_method_types: ['card', 'pix'],
    latest_charge: null,
  })
  expect((code?.expires_at ?? 0) - intent.created).toBe(4 * HOUR)

  expect(await bank(bed, url, 'pay')).toEqual({ state: 'paid' })
  expect(await bank(bed, url, 'pay')).toEqual({ state: 'paid' })
  const paid = await bed.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 12_345,
    next_action: null,
    latest_charge: { payment_method_details: { type: 'pix' } },
  })
  expect(Object.keys(bed.control.state().charges)).toHaveLength(1)
  await bed.control.idle()
  expect(bed.received.map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
})

describe('a code that is over', () => {
  test('is refused by the bank, and the intent waits for another way to pay', async () => {
    const bed = createBed()
    const { id, url } = await shown(bed, {
      payment_method_options: { pix: { expires_after_seconds: HOUR } },
    })
    await bed.control.advanceClock(HOUR - 1)
    expect(await bank(bed, url, 'look')).toEqual({ state: 'open' })
    await bed.control.advanceClock(1)
    expect(await bank(bed, url, 'pay')).toEqual({ state: 'over' })
    expect(await bed.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
    })
    expect((await show(bed.stripe, id)).intent.status).toBe('requires_action')
    await bed.control.idle()
    expect(bed.received.map(({ type }) => type)).toContain('payment_intent.payment_failed')
  })

  test('ends also when only the API reads it', async () => {
    let now = Date.now()
    const bed = createBed({ clock: () => now })
    const { id } = await shown(bed)
    now += 4 * HOUR * 1000
    const { status } = await bed.stripe.paymentIntents.retrieve(id)
    expect(status).toBe('requires_payment_method')
  })

  test('a newer code, a card, a cancelled intent: the older code is worth nothing', async () => {
    const bed = createBed()
    const first = await shown(bed)
    const second = await show(bed.stripe, first.id)
    expect(await bank(bed, first.url, 'pay')).toEqual({ state: 'over' })
    expect(await bank(bed, second.url, 'look')).toEqual({ state: 'open' })
    await bed.stripe.paymentIntents.confirm(first.id, {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/return',
    })
    expect(await bank(bed, second.url, 'pay')).toEqual({ state: 'over' })
    expect(Object.keys(bed.control.state().charges)).toHaveLength(1)

    const other = await shown(bed)
    await bed.stripe.paymentIntents.cancel(other.id)
    expect(await bank(bed, other.url, 'pay')).toEqual({ state: 'over' })
    const { status } = await bed.stripe.paymentIntents.retrieve(other.id)
    expect(status).toBe('canceled')
  })

  test('the bank may let it end; a second time changes nothing', async () => {
    const bed = createBed()
    const { id, url } = await shown(bed)
    expect(await bank(bed, url, 'end')).toEqual({ state: 'over' })
    await show(bed.stripe, id)
    expect(await bank(bed, url, 'end')).toEqual({ state: 'over' })
    const { status } = await bed.stripe.paymentIntents.retrieve(id)
    expect(status).toBe('requires_action')
  })
})

describe('the expiry', () => {
  const at = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  test('is set once, within the bounds, and moved while no code is shown', async () => {
    const { stripe } = createBed()
    for (const pix of [
      { expires_after_seconds: 59 },
      { expires_after_seconds: 1_209_601 },
      { expires_at: at(-5) },
      { expires_at: at(HOUR), expires_after_seconds: HOUR },
    ])
      await expect(
        shown({ stripe }, { payment_method_options: { pix } }),
      ).rejects.toMatchObject({ param: 'payment_method_options[pix]' })

    const until = at(HOUR)
    const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'brl' })
    const pix = { expires_at: until }
    await stripe.paymentIntents.update(id, { payment_method_options: { pix } })
    expect((await show(stripe, id)).code?.expires_at).toBe(until)
    await expect(
      stripe.paymentIntents.update(id, { payment_method_options: { pix } }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('no Pix where it is excluded, or in another currency', async () => {
    const { stripe } = createBed()
    const excluded = { excluded_payment_method_types: ['pix' as const] }
    for (const more of [excluded, { currency: 'usd' }])
      await expect(shown({ stripe }, more)).rejects.toMatchObject({
        code: 'payment_intent_incompatible_payment_method',
      })
    const { id } = await stripe.paymentIntents.create({
      amount: 100,
      currency: 'brl',
      ...excluded,
    })
    await stripe.paymentIntents.update(id, { excluded_payment_method_types: '' })
    expect((await show(stripe, id)).intent.status).toBe('requires_action')
  })
})

test('a Pix is refunded in parts and whole, for 90 days; a card for longer', async () => {
  const bed = createBed()
  const { stripe, control } = bed
  const one = await shown(bed)
  const two = await shown(bed)
  for (const { url } of [one, two]) await bank(bed, url, 'pay')
  const charge = chargeOf(await stripe.paymentIntents.retrieve(one.id))
  await stripe.refunds.create({ charge, amount: 45 })
  // The clock of the machine goes on meanwhile.
  await control.advanceClock(90 * DAY - 60)
  expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 12_300 })
  const card = chargeOf(await pay(stripe))
  await control.advanceClock(91 * DAY)
  await expect(stripe.refunds.create({ payment_intent: two.id })).rejects.toMatchObject({
    code: 'charge_not_refundable',
  })
  expect(await stripe.refunds.create({ charge: card })).toMatchObject({ amount: 10_000 })
})

describe('the page of a code', () => {
  const html = async ({ standIn }: ReturnType<typeof createBed>, url: string) =>
    (await standIn.fetch(pageRequest(url))).text()

  test.each([
    ['pt-BR', 'Copiar Pix copia e cola'],
    ['es-419', 'Copiar el código Pix'],
  ])('speaks %s, with the code to scan and to copy', async (locale, copy) => {
    const bed = createBed()
    const { url, code } = await shown(bed)
    const page = await html(bed, `${url}?locale=${locale}`)
    expect(page).toContain(copy)
    expect(page).toContain(code?.data)
    expect(page).toMatch(/R\$\s123,45/)
    expect(page).toContain('<svg')
    const picture = await bed.standIn.fetch(pageRequest(code?.image_url_svg ?? ''))
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  })

  test('shows no code that is paid or over, nor one that was never shown', async () => {
    const bed = createBed()
    const { url, code } = await shown(bed)
    await bank(bed, url, 'pay')
    const page = await html(bed, `${url}?locale=pt-BR`)
    expect(page).toContain('<p>Pix pago. Tudo certo!</p>')
    expect(page).not.toContain(code?.data)
    expect(await html(bed, `${url}x?locale=pt-BR`)).toContain('<p>Este código não vale')
    const elsewhere = url.replace(/pi_\w+/, 'pi_none')
    expect((await bed.standIn.fetch(pageRequest(elsewhere))).status).toBe(404)
    const gone = await bed.standIn.fetch(pageRequest(code?.image_url_svg ?? ''))
    expect(gone.status).toBe(404)
  })
})
