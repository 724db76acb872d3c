import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iphoneScreens, startColours, startPicture } from '#src/lib/start-pictures.ts'
import { demoBuild } from './builds.ts'

const themes = ['light', 'dark'] as const

// An iPhone shows nothing instead of a picture of another size.
test.each(iphoneScreens)('the build has start pictures of %i × %i pixels', async (w, h) => {
  for (const theme of themes) {
    const file = join(demoBuild, startPicture(w, h, theme))
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([w, h])
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(startColours[theme])
    expect(statSync(file).size).toBeLessThan(40_000)
  }
})

test('the background of the first picture is that of the page', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const { light, dark } = startColours
  expect(tokens).toContain(`--color-paper: light-dark(${light}, ${dark});`)
})
