import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('one has so much under way at once, others do not wait for it, and the order is kept', async () => {
  const turn = createTurns(2)
  const ends: (() => void)[] = []
  const began: string[] = []
  const hold = (uid: string, name: string) =>
    turn(uid, () => {
      began.push(name)
      return new Promise<void>((done) => ends.push(done))
    })
  const works = [hold('a', 'a1'), hold('a', 'a2'), hold('a', 'a3'), hold('a', 'a4')]
  const other = hold('b', 'b1')
  expect(began).toEqual(['a1', 'a2', 'b1'])
  ends[0]?.()
  await works[0]
  await Promise.resolve()
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
  ends.splice(0).forEach((end) => end())
  await works[1]
  await works[2]
  await other
  await Promise.resolve()
  ends.forEach((end) => end())
  await Promise.all(works)
  expect(began.at(-1)).toBe('a4')
})

test('one that fails gives its place on', async () => {
  const turn = createTurns(1)
  const failing = turn('a', () => Promise.reject(new Error('no')))
  const next = turn('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
