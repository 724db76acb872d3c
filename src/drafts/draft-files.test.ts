import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#src/lib/time.ts'
import { deleteDraftFiles, readDraftFiles, writeDraftFiles } from './draft-files.ts'

const name = 'draft:dispute:ana:1'
const photo = (id: string) => ({ id, file: new Blob([id]) })
const idsOf = async (draft: string, now?: number) =>
  (await readDraftFiles(draft, now)).map(({ id }) => id)

beforeEach(() => writeDraftFiles(name, []))

test('files are read in their order, and an empty list deletes them', async () => {
  expect(await writeDraftFiles(name, [photo('b'), photo('a')])).toBe(true)
  expect(await idsOf(name)).toEqual(['b', 'a'])
  await writeDraftFiles(name, [])
  expect(await idsOf(name)).toEqual([])
})

test('files expire with their draft, after two weeks', async () => {
  await writeDraftFiles(name, [photo('a')])
  expect(await idsOf(name, Date.now() + 13 * DAY_MS)).toEqual(['a'])
  expect(await idsOf(name, Date.now() + 15 * DAY_MS)).toEqual([])
})

test('a sign-out deletes the files of one user', async () => {
  await writeDraftFiles(name, [photo('a')])
  await writeDraftFiles('draft:dispute:teo:1', [photo('b')])
  await deleteDraftFiles('ana')
  expect(await idsOf(name)).toEqual([])
  expect(await idsOf('draft:dispute:teo:1')).toEqual(['b'])
})

test('where storage is forbidden there are none, and the form is told', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(await writeDraftFiles(name, [photo('a')])).toBe(false)
  expect(await idsOf(name)).toEqual([])
  await expect(deleteDraftFiles('ana')).resolves.toBeUndefined()
})
