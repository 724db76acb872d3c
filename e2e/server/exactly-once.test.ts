import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { createItem, listItems } from '#src/contract/market/marketplace.ts'
import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { sendJson } from '../support/api.ts'
import { makeClient, makeTasker, type Person } from '../support/people.ts'
import { requestAt } from '../support/requests.ts'
import { freePort, startServer, withFolder } from '../support/server-process.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

const WRITERS = 6

/** A call under its own key, to be sent once or again. */
type Keyed = { method: string; path: string; key: string; body: object }
/** The calls of a seller; a new one may put ten things on sale a day. */
type Sales = { seller: Person; sent: Keyed[] }

const send = (origin: string, { token }: Person, { method, path, key, body }: Keyed) =>
  sendJson(`${origin}${path}`, method, body, {
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  })

/** Puts one item after the other on sale, until the server is down. */
async function sellUntilTheEnd(origin: string, { seller, sent }: Sales) {
  for (;;) {
    const key = randomUUID()
    const body = {
      // Letters only: a row of digits may be a phone number, which is refused.
      title: `Escada ${key.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`,
      description: 'Sete degraus.',
      category: 'ferramentas',
      price: 120,
      condition: 'used',
    }
    const call = {
      method: createItem.method,
      path: createItem.path,
      key,
      body,
    }
    sent.push(call)
    await send(origin, seller, call)
  }
}

test('kill -9 in the middle of sales, and between an effect and its answer: each is there once', () =>
  withFolder(async (folder) => {
    test.setTimeout(timeouts.longTest)
    const port = await freePort()
    let server = startServer(folder, port)
    await server.ready()
    const { origin } = server
    const [client, tasker] = await Promise.all([makeClient(origin), makeTasker(origin)])
    const sales: Sales[] = []
    for (let n = 0; n < WRITERS; n++)
      sales.push({ seller: await makeClient(origin), sent: [] })

    const id = await requestAt(origin, { client, tasker }, 'delivered')
    // The answer waits for the transfer; this server is killed before it.
    await sendJson(`${origin}/__stripe/_control/fault`, 'POST', {
      match: 'POST /v1/transfers',
      mode: 'delay',
      ms: 120_000,
    })
    const call = {
      method: updateRequestStatus.method,
      path: updateRequestStatus.path.replace(':id', id),
      key: randomUUID(),
      body: { status: 'completed' },
    }
    const answer = send(origin, client, call).catch((error: unknown) => String(error))
    const show = async () => (await client.api(getRequest, { params: { id } })).data
    await expect.poll(async () => (await show()).status).toBe('completed')

    const writers = sales.map((each) =>
      sellUntilTheEnd(origin, each).catch((error: unknown) => String(error)),
    )
    await expect
      .poll(() => sales.flatMap(({ sent }) => sent).length, { timeout: timeouts.slow })
      .toBeGreaterThan(20)
    await server.kill('SIGKILL')
    for (const end of await Promise.all([...writers, answer]))
      expect(end).toMatch(/^TypeError/)

    server = startServer(folder, port)
    await server.ready()
    await test.step('each sale is retried, and is there once', async () => {
      for (const { seller, sent } of sales) {
        for (const sale of sent) await send(origin, seller, sale)
        const { total } = await seller.api(listItems, {
          query: { sellerUid: seller.uid, limit: 1 },
        })
        expect(total).toBe(sent.length)
      }
    })
    await test.step('made again, the step finds its effect', async () => {
      expect(await send(origin, client, call)).toMatchObject({
        data: { status: 'completed' },
      })
      const { timeline } = await show()
      expect(timeline.filter(({ action }) => action === 'confirm')).toHaveLength(1)
      await expect(
        send(origin, client, { ...call, body: { status: 'delivered' } }),
      ).rejects.toThrow(new RegExp(`409 .*"existingId":"${id}"`))
    })
    await server.kill('SIGINT')
  }))
