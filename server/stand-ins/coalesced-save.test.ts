import { expect, test } from 'vitest'
import { coalescedSave } from './coalesced-save.ts'

/** A write that the test ends. */
function slowDisk() {
  let state = 'a'
  const written: string[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const save = coalescedSave({
    serialise: () => state,
    write: async (text) => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
      written.push(text)
    },
  })
  const nextWrite = async () => {
    await Promise.resolve()
    return gates.shift()
  }
  return { save, written, nextWrite, set: (text: string) => (state = text) }
}

test('calls made during a write share one later write that holds their changes', async () => {
  const { save, written, nextWrite, set } = slowDisk()
  const first = save()
  const gate = await nextWrite()
  set('b')
  const second = save()
  set('c')
  const third = save()
  gate?.resolve()
  await first
  expect(written).toEqual(['a'])
  ;(await nextWrite())?.resolve()
  await Promise.all([second, third])
  expect(written).toEqual(['a', 'c'])
})

test('a text that is on disk is not written again', async () => {
  const { save, written, nextWrite } = slowDisk()
  const first = save()
  ;(await nextWrite())?.resolve()
  await first
  await save()
  expect(written).toEqual(['a'])
})

test('a failed write fails its callers, and the next call tries again', async () => {
  const { save, written, nextWrite } = slowDisk()
  const first = save()
  ;(await nextWrite())?.reject(new Error('disk full'))
  await expect(first).rejects.toThrow('disk full')
  const second = save()
  ;(await nextWrite())?.resolve()
  await second
  expect(written).toEqual(['a'])
})
