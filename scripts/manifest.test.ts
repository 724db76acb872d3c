import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#src/contract/common.values.ts'

type Texts = Record<string, unknown>
type Manifest = Texts & { lang: string; shortcuts: Texts[] }

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest

test('the installed app says everything in each language', () => {
  const others = languages.filter((lang) => lang !== manifest.lang)
  for (const [part, names] of [
    [manifest, ['description']],
    ...manifest.shortcuts.map((shortcut) => [shortcut, ['name', 'short_name']] as const),
  ] as const)
    for (const name of names) {
      expect(part[name]).toBeTypeOf('string')
      const translated = part[`${name}_localized`] as Record<string, string>
      expect(Object.keys(translated)).toEqual(others)
      for (const text of Object.values(translated)) expect(text).not.toBe('')
    }
})
