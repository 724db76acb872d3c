import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishAttention } from '#src/contract/operator.ts'
import { createRequest, updateRequestStatus } from '#src/contract/requests.ts'
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
  'work that is %s three days after its date is for an operator, and no day earlier',
  async (status) => {
    const { _id: id } = await world.bringTo(status)
    await world.setTimes(id, { date: ago(2) })
    expect(await matterOf(id)).toBeUndefined()
    await world.setTimes(id, { date: ago(3) })
    expect(await matterOf(id)).toMatchObject({ requestId: id, doneAt: null })
  },
)

test('it leaves the list by itself when the work goes on', async () => {
  const { _id: id } = await world.bringTo('in_progress')
  await world.setTimes(id, { date: ago(6) })
  expect(await matterOf(id)).toMatchObject({ doneAt: null })
  const params = { id }
  must(
    await world.tasker.call(updateRequestStatus, { params, body: { status: 'delivered' } }),
  )
  expect(await matterOf(id)).toMatchObject({ doneAt: expect.any(Date), doneBy: null })
})

test('what an operator has finished does not come back', async () => {
  const { _id: id } = await world.bringTo('paid')
  await world.setTimes(id, { date: ago(9) })
  const matter = await matterOf(id)
  const params = { id: matter?.id ?? '' }
  must(
    await world.operator.call(finishAttention, {
      params,
      body: { note: 'Falei com os dois' },
    }),
  )
  expect(await matterOf(id)).toMatchObject({ doneBy: 'operador' })
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
