import { afterEach, expect, test, vi } from 'vitest'
import { findCachedScripts } from './cache-urls.ts'

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

test('a cached page is renewed with its imports, and nothing else', async () => {
  has('faq-aaaaaaaa.js', 'p-aaaaaaa3.js')
  expect(await findCachedScripts(build)).toEqual(build.scripts.slice(0, 2))
})

test('a shared script is no reason to cache a page', async () => {
  has('p-aaaaaaa3.js', 'login-aaaaaaaa.js')
  expect(await findCachedScripts(build)).toEqual([])
})
