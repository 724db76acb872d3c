import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that runs until the test ends it. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, resolve, reject }
}

test('owners take turns, each in their own order', async () => {
  const turns = createTurns({ waiting: 3 })
  const begun: string[] = []
  const pieces = ['a1', 'a2', 'b1', 'a3', 'b2'].map((name) => {
    const piece = openWork()
    const done = turns.run(name.charAt(0), () => {
      begun.push(name)
      return piece.work()
    })
    return { ...piece, done }
  })
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1'])
  pieces[2]?.resolve('b1')
  expect(await pieces[2]?.done).toBe('b1')
  pieces[4]?.resolve('b2')
  await pieces[4]?.done
  expect(begun).toEqual(['a1', 'b1', 'b2'])
  pieces[0]?.reject(new Error('damaged'))
  await expect(pieces[0]?.done).rejects.toThrow('damaged')
  pieces[1]?.resolve('a2')
  await pieces[1]?.done
  pieces[3]?.resolve('a3')
  await pieces[3]?.done
  expect(begun).toEqual(['a1', 'b1', 'b2', 'a2', 'a3'])
})

test('the queue of one owner is limited', async () => {
  const turns = createTurns({ waiting: 3 })
  const { work, resolve } = openWork()
  const calls = Array.from({ length: 21 }, () => turns.run('a', work))
  const other = turns.run('b', async () => 'b')
  resolve('done')
  const answers = await Promise.allSettled(calls)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(answers.at(-1)).toMatchObject({ reason: { name: 'PoolFullError' } })
  expect(await other).toBe('b')
  expect(await turns.run('a', async () => 'again')).toBe('again')
})

test('one owner’s concurrency is limited, in order, without blocking others', async () => {
  const turns = createTurns({ atOnce: 2 })
  const ends: (() => void)[] = []
  const began: string[] = []
  const hold = (uid: string, name: string) =>
    turns.run(uid, () => {
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

test('failed work frees its slot', async () => {
  const turns = createTurns({ atOnce: 1 })
  const failing = turns.run('a', () => Promise.reject(new Error('no')))
  const next = turns.run('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
