import { expect, test } from 'vitest'
import { isTooDeep } from './json-body.ts'

const nested = (levels: number, [open, close]: [string, string]) =>
  open.repeat(levels) + close.repeat(levels)

test.each<[string, string, boolean]>([
  ['32 lists', nested(32, ['[', ']']), false],
  ['33 lists', nested(33, ['[', ']']), true],
  ['33 objects', nested(33, ['{"a":', '}']), true],
  ['lists and objects', nested(20, ['[{"a":', '}]']), true],
  ['lists that never close', '['.repeat(100_000), true],
  ['many lists side by side', `[${'[],'.repeat(1000)}[]]`, false],
  ['brackets in a text', `"${'['.repeat(1000)}"`, false],
  ['brackets after a quoted quote', `"\\"${'['.repeat(1000)}"`, false],
  ['brackets after a text that ends with a backslash', `["\\\\",${'['.repeat(40)}`, true],
])('%s', (_what, json, tooDeep) => expect(isTooDeep(json)).toBe(tooDeep))
