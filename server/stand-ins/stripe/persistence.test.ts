import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedStripeFileError } from './state-file.ts'
import { isState } from './state.ts'
import { createBed, pay } from '#server/test/stripe-test-bed.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  file = join(folder, 'stripe-stand-in.json')
})
afterEach(() => rm(folder, { recursive: true }))

/** The state that a new process would read. */
async function onDisk() {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isState(value)) throw new TypeError('the file holds something else')
  return value
}

test('answered changes are on disk, without a close', async () => {
  const { stripe, standIn } = createBed({ file })
  const intents = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { id } = await pay(stripe)
      expect((await onDisk()).intents[id]?.status).toBe('succeeded')
      return id
    }),
  )
  const next = createBed({ file, webhooks: [] })
  const { data } = await next.stripe.paymentIntents.list({ limit: 100 })
  expect(data.map(({ id }) => id).toSorted()).toEqual(intents.toSorted())
  await Promise.all([standIn.close(), next.standIn.close()])
  expect(await readdir(folder)).toEqual(['stripe-stand-in.json'])
})

test('an idempotency key outlives the process', async () => {
  const create = ({ stripe }: ReturnType<typeof createBed>) =>
    stripe.paymentIntents.create({ amount: 1000, currency: 'brl' }, { idempotencyKey: 'k' })
  const { id } = await create(createBed({ file }))
  expect((await create(createBed({ file }))).id).toBe(id)
})

test('an event that could not be delivered is delivered by the next run', async () => {
  const away = createBed({ file, send: () => Promise.reject(new Error('nobody there')) })
  await away.stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
  await away.control.idle()
  await away.standIn.close()

  const back = createBed({ file })
  await back.control.idle()
  expect(back.received.map(({ type }) => type)).toEqual(['payment_intent.created'])
  await back.standIn.close()
  expect((await onDisk()).deliveries).toEqual({})
})

test('close ends a hanging delivery and keeps it for the next run', async () => {
  const reached = Promise.withResolvers<void>()
  const { stripe, standIn } = createBed({
    file,
    send: (_url, { signal }) => {
      reached.resolve()
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
  })
  await stripe.paymentIntents.create({ amount: 1000, currency: 'brl' })
  await reached.promise
  await standIn.close()
  expect(Object.keys((await onDisk()).deliveries)).toHaveLength(1)
})

test.each(['{"version":1,"accou', '[]', '{"version":2}'])(
  'a damaged file is refused and left unchanged: %s',
  async (text) => {
    await writeFile(file, text)
    expect(() => createBed({ file })).toThrow(DamagedStripeFileError)
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

test('a change that cannot be written is not acknowledged', async () => {
  const { sdk, control } = createBed({ file })
  await rm(folder, { recursive: true })
  await expect(
    sdk({ maxNetworkRetries: 0 }).paymentIntents.create({ amount: 1000, currency: 'brl' }),
  ).rejects.toMatchObject({ statusCode: 500 })
  await control.idle()
  await mkdir(folder)
})
