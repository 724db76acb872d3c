import { expect, test } from 'vitest'
import { createRequest } from '#src/contract/requests/requests.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { addTasker } from '#server/test/people.ts'

setUpMoneyWorld()

/** Two people who send each other requests at the same time, repeatedly. */
test('crossing requests of two users never deadlock', async () => {
  const people = await Promise.all(
    ['rosa', 'tito'].map((uid) => world.as(uid, { roles: ['client', 'tasker'] })),
  )
  for (const { uid } of people) await addTasker(world.db, `${uid}`)
  const [rosa, tito] = people
  if (!rosa || !tito) throw new Error('two are needed')
  const ask = (from: typeof rosa, to: typeof tito, n: number) =>
    from.call(createRequest, {
      body: {
        tasker: `${to.uid}`,
        serviceDetails: {
          category: 'pintura',
          description: `Pintar a parede ${n}`,
          date: new Date(Date.now() + 86_400_000 * (n + 1)).toISOString(),
        },
        pricePerService: 100,
        cep: '01310-100',
      },
    })
  for (let n = 0; n < 5; n++) {
    const answers = await Promise.all([ask(rosa, tito, n), ask(tito, rosa, n)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})
