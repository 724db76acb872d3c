import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  chargeOf,
  createAccount,
  createBed,
  pageRequest,
  pay,
} from '#server/test/stripe-test-bed.ts'

/** A bed with a charge of R$ 100,00, and a transfer of R$ 85,00 to an onboarded account. */
async function releasedCharge() {
  const bed = createBed()
  const { stripe, standIn } = bed
  const account = await createAccount(stripe)
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://localhost/r',
    refresh_url: 'http://localhost/f',
  })
  await standIn.fetch(
    pageRequest(link.url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'whole' }),
    }),
  )
  const charge = chargeOf(await pay(stripe))
  const transfer = await stripe.transfers.create({
    amount: 8_500,
    currency: 'brl',
    destination: account.id,
    source_transaction: charge,
  })
  return { ...bed, account: account.id, charge, transfer: transfer.id }
}

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Stripe.errors.StripeError) => error.code,
  )

test('a won dispute returns its money, except the fee', async () => {
  const { stripe, control, received } = createBed()
  const charge = chargeOf(await pay(stripe))
  const id = await control.dispute(charge)
  const open = await stripe.disputes.retrieve(id)
  expect(open).toMatchObject({
    status: 'needs_response',
    amount: 10_000,
    is_charge_refundable: false,
    balance_transactions: [{ amount: -10_000, fee: 5_500, net: -15_500 }],
  })
  expect(await refused(stripe.refunds.create({ charge }))).toBe('charge_disputed')
  await expect(control.dispute(charge)).rejects.toThrow('cannot be disputed')
  await control.closeDispute(id, 'won')
  const won = await stripe.disputes.retrieve(id)
  expect(won.status).toBe('won')
  expect(won.balance_transactions.map(({ net }) => net)).toEqual([-15_500, 10_000])
  expect((await stripe.refunds.create({ charge })).status).toBe('succeeded')
  await control.idle()
  const types = received.map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('charge.dispute'))).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

test('a lost dispute keeps its money, and its charge cannot be refunded', async () => {
  const { stripe, control } = createBed()
  const charge = chargeOf(await pay(stripe))
  const id = await control.dispute(charge, { amount: 4_000 })
  await control.closeDispute(id, 'lost')
  const lost = await stripe.disputes.retrieve(id)
  expect(lost).toMatchObject({ status: 'lost', amount: 4_000 })
  expect(lost.balance_transactions).toHaveLength(1)
  expect(await refused(stripe.refunds.create({ charge }))).toBe('charge_disputed')
  await expect(control.closeDispute(id, 'lost')).rejects.toThrow('is closed')
})

test('parts of a charge are disputed one after the other, up to all of it', async () => {
  const { stripe, control } = createBed()
  const charge = chargeOf(await pay(stripe))
  await control.closeDispute(await control.dispute(charge, { amount: 4_000 }), 'lost')
  await expect(control.dispute(charge, { amount: 6_001 })).rejects.toThrow(
    'cannot be disputed',
  )
  const rest = await stripe.disputes.retrieve(await control.dispute(charge))
  expect(rest.amount).toBe(6_000)
})

test('a bank that reverses its decision moves the money again', async () => {
  const { stripe, control } = createBed()
  const charge = chargeOf(await pay(stripe))
  const id = await control.dispute(charge)
  const netOf = async () =>
    (await stripe.disputes.retrieve(id)).balance_transactions.map(({ net }) => net)
  await control.closeDispute(id, 'lost')
  expect(await netOf()).toEqual([-15_500])
  await control.closeDispute(id, 'won')
  expect(await netOf()).toEqual([-15_500, 10_000])
  await control.closeDispute(id, 'lost')
  expect(await netOf()).toEqual([-15_500, 10_000, -15_500])
})

test('a bank that reverses its decision takes refunded money, and no more than was paid', async () => {
  const { stripe, control } = createBed()
  const charge = chargeOf(await pay(stripe))
  const first = await control.dispute(charge)
  await control.closeDispute(first, 'won')
  const second = await control.dispute(charge, { amount: 1 })
  await expect(control.closeDispute(first, 'lost')).rejects.toThrow('cannot be taken')
  await control.closeDispute(second, 'won')
  await stripe.refunds.create({ charge })
  await control.closeDispute(first, 'lost')
  expect((await stripe.disputes.retrieve(first)).status).toBe('lost')
})

test('an inquiry withdraws nothing, and its charge can be refunded', async () => {
  const { stripe, control } = createBed()
  const charge = chargeOf(await pay(stripe))
  const id = await control.dispute(charge, { inquiry: true })
  const inquiry = await stripe.disputes.retrieve(id)
  expect(inquiry).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
  })
  expect((await stripe.refunds.create({ charge })).status).toBe('succeeded')
  await control.closeDispute(id, 'won')
  expect((await stripe.disputes.retrieve(id)).status).toBe('warning_closed')
})

const picture = () => ({
  purpose: 'dispute_evidence' as const,
  file: { data: Buffer.from([255, 216, 0, 1]), name: 'fotos.jpg', type: 'image/jpeg' },
})

test('evidence is submitted once, with a picture, and the bank then reviews it', async () => {
  const { stripe, control, received } = createBed()
  const charge = chargeOf(await pay(stripe))
  const id = await control.dispute(charge, { reason: 'product_not_received' })
  const file = await stripe.files.create(picture())
  expect(file).toMatchObject({ object: 'file', size: 4, type: 'jpg' })
  const evidence = { uncategorized_text: 'Feito.', service_documentation: file.id }
  const kept = await stripe.disputes.update(id, { evidence })
  expect(kept).toMatchObject({
    status: 'needs_response',
    reason: 'product_not_received',
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  const sent = await stripe.disputes.update(id, { submit: true })
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence,
    evidence_details: { submission_count: 1 },
  })
  expect(await refused(stripe.refunds.create({ charge }))).toBe('charge_disputed')
  await expect(stripe.disputes.update(id, { submit: true })).rejects.toThrow('under review')
  await control.closeDispute(id, 'won')
  await control.idle()
  expect(received.map(({ type }) => type)).toContain('charge.dispute.updated')
})

test('evidence is refused after its time, of unknown files, and when it is too long', async () => {
  const { stripe, control } = createBed()
  const id = await control.dispute(chargeOf(await pay(stripe)))
  const send = (evidence: Stripe.DisputeUpdateParams.Evidence) =>
    stripe.disputes.update(id, { evidence, submit: true })
  await expect(send({ service_documentation: 'file_none' })).rejects.toThrow('No such file')
  await expect(send({ uncategorized_text: 'x'.repeat(20_001) })).rejects.toThrow('too long')
  const large = { ...picture(), file: { ...picture().file, data: Buffer.alloc(5_000_001) } }
  await expect(stripe.files.create(large)).rejects.toThrow('too large')
  await control.advanceClock(8 * 86_400)
  await expect(send({ uncategorized_text: 'Feito.' })).rejects.toThrow('cannot be updated')
})

test('the same file under the same key is one file', async () => {
  const { stripe, control } = createBed()
  const upload = () => stripe.files.create(picture(), { idempotencyKey: 'photos' })
  const [first, second] = [await upload(), await upload()]
  expect(second.id).toBe(first.id)
  expect(Object.keys(control.state().files)).toEqual([first.id])
})

test('an inquiry is answered too, and closes without money', async () => {
  const { stripe, control } = createBed()
  const id = await control.dispute(chargeOf(await pay(stripe)), { inquiry: true })
  const sent = await stripe.disputes.update(id, {
    evidence: { uncategorized_text: 'Feito.' },
    submit: true,
  })
  expect(sent.status).toBe('warning_under_review')
  await control.closeDispute(id, 'won')
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'warning_closed',
    balance_transactions: [],
  })
})

test('a failed refund returns the money to the platform', async () => {
  const { stripe, control, received } = createBed()
  const charge = chargeOf(await pay(stripe))
  const refund = await stripe.refunds.create({ charge, amount: 3_000 })
  await control.failRefund(refund.id)
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(0)
  await expect(control.failRefund(refund.id)).rejects.toThrow('failed already')
  await control.idle()
  const types = received.map(({ type }) => type)
  expect(types).toContain('refund.failed')
  expect(types).toContain('charge.refund.updated')
})

test('a transfer is reversed out of what its account still has', async () => {
  const { stripe, control, account, transfer } = await releasedCharge()
  const reversal = await stripe.transfers.createReversal(transfer, {
    amount: 500,
    metadata: { chargeback_id: 'du_1' },
  })
  expect(reversal).toMatchObject({ amount: 500, metadata: { chargeback_id: 'du_1' } })
  const payout = await control.payOut(account)
  expect(await refused(stripe.transfers.createReversal(transfer))).toBe(
    'balance_insufficient',
  )
  await control.failPayout(payout)
  await stripe.transfers.createReversal(transfer)
  expect(await stripe.transfers.retrieve(transfer)).toMatchObject({
    reversed: true,
    amount_reversed: 8_500,
  })
})

test('a payout that fails is reported to its account, which alone may see it', async () => {
  const { stripe, control, account, received } = await releasedCharge()
  const id = await control.payOut(account)
  await expect(control.payOut(account)).rejects.toThrow('nothing to pay out')
  await control.failPayout(id)
  await control.idle()
  const failed = received.find(({ type }) => type === 'payout.failed')
  expect(failed).toMatchObject({ account, data: { object: { id, amount: 8_500 } } })
  const own = await stripe.payouts.retrieve(id, {}, { stripeAccount: account })
  expect(own).toMatchObject({ status: 'failed', failure_code: 'account_closed' })
  expect(await refused(stripe.payouts.retrieve(id))).toBe('resource_missing')
})
