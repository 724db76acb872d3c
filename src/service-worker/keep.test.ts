import { afterEach, expect, test, vi } from 'vitest'
import { hadBefore } from './keep.ts'

afterEach(() => vi.unstubAllGlobals())

/** A device with these scripts of an earlier build. */
function has(...names: string[]): void {
  const keys = () =>
    names.map((name) => new Request(`https://oficio.example/assets/${name}`))
  vi.stubGlobal('caches', { keys: () => ['scripts'], open: () => ({ keys }) })
}

const build = {
  scripts: ['assets/faq-bbbbbbbb.js', 'assets/p-bbbbbbb1.js', 'assets/p-bbbbbbb2.js'],
  named: [[0, 1]],
}

test('a page that was there comes with what it needs, and nothing else', async () => {
  has('faq-aaaaaaaa.js', 'p-aaaaaaa3.js')
  expect(await hadBefore(build)).toEqual(build.scripts.slice(0, 2))
})

test('what pages share is no reason to keep a page', async () => {
  has('p-aaaaaaa3.js', 'login-aaaaaaaa.js')
  expect(await hadBefore(build)).toEqual([])
})
