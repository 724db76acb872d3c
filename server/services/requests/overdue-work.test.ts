import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { finishAttention } from '#src/contract/operator/operator.ts'
import { createRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { attention } from '#server/db/schema.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import { tellOfOverdueWork } from './overdue-work.ts'

setUpMoneyWorld()

const DAY = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * DAY)

const matterOf = async (id: string) => {
  await tellOfOverdueWork(world.deps)
  const [row] = await world.db
    .select()
    .from(attention)
    .where(and(eq(attention.kind, 'work_overdue'), eq(attention.subject, id)))
  return row
}

test.each(['paid', 'in_progress', 'changes_requested'] as const)(
  '%s work is listed for operators three days after its end, no earlier',
  async (status) => {
    const { _id: id } = await world.bringTo(status)
    // It takes two hours.
    await world.setTimes(id, { date: ago(3) })
    expect(await matterOf(id)).toBeUndefined()
    await world.setTimes(id, { date: ago(3 + 1 / 12) })
    expect(await matterOf(id)).toMatchObject({ requestId: id, doneAt: null })
  },
)

test('it leaves the list automatically when the work continues', async () => {
  const { _id: id } = await world.bringTo('in_progress')
  await world.setTimes(id, { date: ago(6) })
  expect(await matterOf(id)).toMatchObject({ doneAt: null })
  const params = { id }
  must(
    await world.tasker.call(updateRequestStatus, { params, body: { status: 'delivered' } }),
  )
  expect(await matterOf(id)).toMatchObject({ doneAt: expect.any(Date), doneBy: null })
})

describe('a matter that an operator has resolved', () => {
  const resolved = async () => {
    const { _id: id } = await world.bringTo('paid')
    await world.setTimes(id, { date: ago(9) })
    const matter = await matterOf(id)
    const params = { id: matter?.id ?? '' }
    const body = { note: 'Falei com os dois' }
    must(await world.operator.call(finishAttention, { params, body }))
    return id
  }
  const resolvedAgo = async (id: string, days: number) => {
    const ours = and(eq(attention.kind, 'work_overdue'), eq(attention.subject, id))
    await world.db
      .update(attention)
      .set({ doneAt: ago(days) })
      .where(ours)
  }

  test('stays off the list for two weeks', async () => {
    const id = await resolved()
    expect(await matterOf(id)).toMatchObject({ doneBy: 'operador' })
    await resolvedAgo(id, 13.9)
    expect(await matterOf(id)).toMatchObject({ doneBy: 'operador' })
    await resolvedAgo(id, 14)
    expect(await matterOf(id)).toMatchObject({ doneAt: null, doneBy: null })
  })

  test('comes back when another date has passed, too', async () => {
    const id = await resolved()
    await world.setTimes(id, { date: ago(4) })
    expect(await matterOf(id)).toMatchObject({ doneAt: null, doneBy: null })
  })
})

test.each([
  [181, 422, 'Escolha uma data nos próximos 180 dias.'],
  [179, 200, undefined],
])('work %s days ahead is %s', async (days, status, message) => {
  const answer = await world.client.call(createRequest, {
    body: {
      tasker: 'marina',
      serviceDetails: {
        category: 'eletrica',
        description: 'Trocar o disjuntor da cozinha',
        date: ago(-days).toISOString(),
      },
      pricePerService: 120,
      cep: '01310-100',
      paymentMethod: '100',
    },
  })
  expect([answer.status, answer.error?.message]).toEqual([status, message])
})
