import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { addStatement } from '#src/contract/disputes/disputes.ts'
import { getOrder } from '#src/contract/orders/orders.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { users } from '#server/db/schema.ts'
import { setUpMoneyWorld, show, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import { bringOrderTo, complaint } from '#server/test/order-world.ts'
import { commands } from './commands.ts'

setUpMoneyWorld()

const AS = ['--as', 'operador@oficio.test']

async function run(name: string, ...words: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await commands[name]?.run({ ...world.deps, print }, words)
  return { code, lines }
}

test('an operator lists, reads and decides a dispute from a terminal, once', async () => {
  const { _id: id } = await world.bringTo('delivered')
  const body = {
    status: 'disputed',
    note: 'Ficou torto demais.',
    reason: 'quality',
  } as const
  must(await world.client.call(updateRequestStatus, { params: { id }, body }))
  const text = 'Está como combinamos.'
  must(
    await world.tasker.call(addStatement, {
      params: { deal: 'request', id },
      body: { text },
    }),
  )

  const { number } = await show(id)
  const listed = (await run('list', 'dispute', ...AS)).lines.find((line) =>
    line.includes(`#${number}`),
  )
  const [matter = ''] = listed?.split('  ') ?? []
  expect((await run('show', matter, ...AS)).lines).toEqual(
    expect.arrayContaining([`tasker says: ${text}`, 'held 120.01']),
  )
  await expect(run('decide', matter, '140', 'Demais', ...AS)).rejects.toThrow('0 to 100')
  await expect(run('decide', matter, '40', ...AS)).rejects.toThrow('<reason>')
  expect(await run('decide', matter, '40', 'Metade', 'feita.', ...AS)).toEqual({
    code: 0,
    lines: ['tasker 40.80, client 72.01'],
  })
  const again = await run('decide', matter, '90', 'Outra', ...AS)
  expect(again).toMatchObject({ code: 1 })
  expect(again.lines[0]).toMatch(/^refused: disputes\/decided .*"taskerPercent":40/)
  expect((await run('audit', number, ...AS)).lines).toEqual([
    expect.stringMatching(/operador {2}decide_dispute .*Metade feita\.$/),
    expect.stringMatching(/operador {2}open_case .*dispute$/),
    '2 acts.',
  ])
})

test('an operator reads and divides the dispute of an order from a terminal', async () => {
  const id = await bringOrderTo(world, 'disputed')
  const { number } = must(await world.client.call(getOrder, { params: { id } })).data
  const listed = (await run('list', 'dispute', ...AS)).lines.find((line) =>
    line.includes(`#${number}`),
  )
  const [matter = ''] = listed?.split('  ') ?? []
  expect((await run('show', matter, ...AS)).lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`buyer  dispute  damaged  ${complaint.note}`),
      'held 120.01',
    ]),
  )
  expect(await run('decide', matter, '40', 'Metade.', ...AS)).toEqual({
    code: 0,
    lines: ['tasker 40.80, client 72.01'],
  })
  expect((await run('audit', number, ...AS)).lines).toEqual([
    expect.stringMatching(/decide_dispute .*Metade\.$/),
    expect.stringMatching(/open_order .*dispute$/),
    '2 acts.',
  ])
})

test('only an operator with a confirmed e-mail suspends and lifts', async () => {
  await world.as('rui', { name: 'Rui Prado' })
  const suspendedAt = async () =>
    (await world.db.select().from(users).where(eq(users.uid, 'rui')))[0]?.suspendedAt
  await expect(run('suspend', 'rui', 'Golpe', '--as', 'clara@oficio.test')).rejects.toThrow(
    'no operator',
  )
  expect((await run('suspend', 'rui', 'Golpe', ...AS)).code).toBe(0)
  expect(await suspendedAt()).toBeInstanceOf(Date)
  expect((await run('lift', 'rui', 'Engano', ...AS)).code).toBe(0)
  expect(await suspendedAt()).toBeNull()
})
