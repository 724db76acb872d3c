import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { languages } from '#src/contract/protocol/languages.ts'

type Texts = Record<string, unknown>
type Picture = Texts & { src: string; sizes: string; type: string }
type Manifest = Texts & { lang: string; shortcuts: Texts[]; screenshots: Picture[] }

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest

test('the installed app has all its texts in each language', () => {
  const others = languages.filter((lang) => lang !== manifest.lang)
  for (const [part, names] of [
    [manifest, ['description']],
    ...manifest.shortcuts.map((shortcut) => [shortcut, ['name', 'short_name']] as const),
    ...manifest.screenshots.map((picture) => [picture, ['label']] as const),
  ] as const)
    for (const name of names) {
      expect(part[name]).toBeTypeOf('string')
      const translated = part[`${name}_localized`] as Record<string, string>
      expect(Object.keys(translated)).toEqual(others)
      for (const text of Object.values(translated)) expect(text).not.toBe('')
    }
})

// A browser drops a picture of another size than declared, and with it all of them.
test('the pictures of the app have their declared size', async () => {
  for (const { src, sizes, type } of manifest.screenshots) {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
})
