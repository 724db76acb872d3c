import { expect, test } from 'vitest'
import { chargeOf, createBed, pay } from '#server/test/stripe-test-bed.ts'

const account = 'acct_marina'
const on = { stripeAccount: account }
const DAY = 86_400
/** A Monday, at noon of Brasília. */
const MONDAY = Date.parse('2026-11-23T15:00:00Z')

async function released(amount = 8_500) {
  const bed = createBed({ paysOut: true, clock: () => MONDAY })
  const { stripe, control } = bed
  await control.seedAccounts([{ id: account }])
  const transfer = await stripe.transfers.create({
    amount,
    currency: 'brl',
    destination: account,
    source_transaction: chargeOf(await pay(stripe)),
  })
  return { ...bed, transfer: transfer.id }
}

const listed = async ({ stripe }: ReturnType<typeof createBed>) =>
  (await stripe.payouts.list({ expand: ['data.destination'] }, on)).data

test('money of a transfer waits for its charge, then goes to the bank the next weekday', async () => {
  const bed = await released()
  const { stripe, control, transfer, received } = bed
  expect(await stripe.balance.retrieve({}, on)).toMatchObject({
    available: [{ amount: 0 }],
    pending: [{ amount: 8_500 }],
  })
  // 30 days later is a Wednesday.
  await control.advanceClock(30 * DAY)
  const [payout] = await listed(bed)
  expect(payout).toMatchObject({
    amount: 8_500,
    automatic: true,
    status: 'in_transit',
    destination: { object: 'bank_account', last4: expect.stringMatching(/^\d{4}$/) },
    arrival_date: Date.parse('2026-12-24T09:00:00Z') / 1000,
  })
  const lines = await stripe.balanceTransactions.list(
    { payout: payout?.id ?? '', expand: ['data.source'] },
    on,
  )
  expect(lines.data).toMatchObject([
    { type: 'payout', net: -8_500 },
    { type: 'payment', net: 8_500, source: { source_transfer: transfer } },
  ])
  await control.advanceClock(DAY)
  expect(await listed(bed)).toMatchObject([{ status: 'paid' }])
  await control.idle()
  const types = received.map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('payout.'))).toEqual([
    'payout.created',
    'payout.paid',
  ])
})

test('a bank that refused gets nothing more until it is corrected; then all goes out', async () => {
  const bed = await released()
  const { stripe, control } = bed
  await control.advanceClock(30 * DAY)
  const [payout] = await listed(bed)
  await control.failPayout(payout?.id ?? '', 'account_closed')
  await control.advanceClock(DAY)
  expect(await listed(bed)).toMatchObject([{ status: 'failed' }])
  const banks = async () =>
    (await stripe.accounts.retrieve(account)).external_accounts?.data ?? []
  const [refused] = await banks()
  expect(refused).toMatchObject({ status: 'errored' })
  await control.setAccount(account, 'whole')
  expect((await banks())[0]).toMatchObject({ status: 'new' })
  expect((await banks())[0]?.id).not.toBe(refused?.id)
  await control.advanceClock(DAY)
  expect(await listed(bed)).toMatchObject([
    { status: 'in_transit', amount: 8_500 },
    { status: 'failed' },
  ])
})

test('an account with a debit card may have its money at once, for a fee', async () => {
  const bed = await released()
  const { stripe, control } = bed
  const send = (amount: number, key: string) =>
    stripe.payouts.create(
      { amount, currency: 'brl', method: 'instant' },
      { ...on, idempotencyKey: key },
    )
  await control.advanceClock(28 * DAY)
  await expect(send(100, 'a')).rejects.toMatchObject({
    code: 'instant_payouts_unsupported',
  })
  await control.addDebitCard(account)
  await expect(send(100, 'b')).rejects.toMatchObject({ code: 'balance_insufficient' })
  await control.advanceClock(5 * DAY) // a Saturday, on which nothing goes out by itself
  const { instant_available: offer } = await stripe.balance.retrieve(
    { expand: ['instant_available.net_available'] },
    on,
  )
  expect(offer).toMatchObject([{ amount: 8_500, net_available: [{ amount: 8_415 }] }])
  const first = await send(8_415, 'c')
  expect((await send(8_415, 'c')).id).toBe(first.id)
  await expect(send(8_415, 'd')).rejects.toMatchObject({ code: 'balance_insufficient' })
  expect(await stripe.balance.retrieve({}, on)).toMatchObject({
    available: [{ amount: 0 }],
  })
})

test('a payout is shown to its own account alone', async () => {
  const bed = await released()
  const { stripe, control } = bed
  await control.seedAccounts([{ id: 'acct_other' }])
  const id = await control.payOut(account)
  const other = { stripeAccount: 'acct_other' }
  expect((await stripe.payouts.list({}, other)).data).toEqual([])
  await expect(stripe.payouts.retrieve(id, {}, other)).rejects.toMatchObject({
    code: 'resource_missing',
  })
  expect((await stripe.balanceTransactions.list({ payout: id }, other)).data).toEqual([])
})
