import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { languages } from '#src/contract/protocol/languages.ts'

type Texts = Record<string, unknown>
type Picture = Texts & { src: string; sizes: string; type: string }
type Icon = Picture & { purpose?: string }
type Manifest = Texts & {
  lang: string
  shortcuts: (Texts & { icons: Icon[] })[]
  screenshots: Picture[]
  icons: Icon[]
}

const read = (name: string) =>
  JSON.parse(readFileSync(`public/${name}.webmanifest`, 'utf8')) as Manifest
const manifest = read('manifest')
const ofTasker = read('manifest-tasker')

// Else the browser would take the other one for another app.
test('a tasker has the same app, with shortcuts of their own', () => {
  expect({ ...ofTasker, shortcuts: manifest.shortcuts }).toEqual(manifest)
  expect(ofTasker.shortcuts).not.toEqual(manifest.shortcuts)
})

test.each([
  ['client', manifest],
  ['tasker', ofTasker],
])("the installed app has all of a %s's texts in each language", (_role, manifest) => {
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
  const shortcuts = [...manifest.shortcuts, ...ofTasker.shortcuts]
  const icons = [...manifest.icons, ...shortcuts.flatMap((each) => each.icons)]
  const drawn = icons.filter(({ sizes }) => sizes !== 'any')
  for (const { src, sizes, type } of [...manifest.screenshots, ...drawn]) {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
})

// A system that draws them in its own colour takes the shape from what is opaque.
test('the icons of one colour are a shape on nothing', async () => {
  const monochrome = manifest.icons.filter(({ purpose }) => purpose === 'monochrome')
  expect(monochrome).toHaveLength(1)
  const worker = readFileSync('src/service-worker/push.ts', 'utf8')
  const badge = /badge: '([^']+)'/.exec(worker)?.[1]
  for (const src of [badge, ...monochrome.map((icon) => icon.src)]) {
    const { channels, isOpaque } = await sharp(`public${src}`).stats()
    expect(isOpaque).toBe(false)
    const alpha = channels.at(-1)
    expect([alpha?.min, alpha?.max]).toEqual([0, 255])
    // Half of a solid block would be its corners at most.
    expect(alpha?.mean).toBeGreaterThan(255 * 0.1)
    expect(alpha?.mean).toBeLessThan(255 * 0.7)
  }
})
