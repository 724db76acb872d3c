import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesToBreak, mutationGroups } from './mutation-groups.ts'

const root = resolve(import.meta.dirname, '..')
const groups = Object.values(mutationGroups)

test('every service of money and requests is in one group', () => {
  const files = groups.flatMap((group) => group.files)
  expect(filesToBreak(root).filter((file) => !files.includes(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('the groups name files that exist', () => {
  const named = groups.flatMap(({ files, tests }) => [...files, ...tests])
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
