import { expect, test } from 'vitest'
import { allEnded } from './all-ended.ts'

test('answers what all of them do, in their order', async () => {
  expect(await allEnded([Promise.resolve(1), Promise.resolve(2)])).toEqual([1, 2])
})

test('fails with the first failure, but not before the others have ended', async () => {
  const slow = Promise.withResolvers<number>()
  const ends: string[] = []
  const all = allEnded([Promise.reject(new Error('first')), slow.promise]).catch(
    (error: Error) => ends.push(error.message),
  )
  await new Promise((turn) => setTimeout(turn))
  expect(ends).toEqual([])
  slow.resolve(1)
  await all
  expect(ends).toEqual(['first'])
})
