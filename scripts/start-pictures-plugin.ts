import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import {
  iphoneScreens,
  startColours,
  startPicture,
  type StartTheme,
} from '#src/lib/start-pictures.ts'

/** Draws the pictures with which the installed app starts on iPhones: the app's icon in the middle. */
export function startPictures(): Plugin {
  let icon = ''
  return {
    name: 'start-pictures',
    apply: 'build',
    configResolved({ publicDir }) {
      icon = join(publicDir, 'icon.svg')
    },
    async generateBundle() {
      const themes = Object.keys(startColours) as StartTheme[]
      const drawn = iphoneScreens.flatMap(([width, height]) =>
        themes.map(async (theme) => {
          const source = await draw(icon, { width, height, theme })
          const fileName = startPicture(width, height, theme).slice(1)
          this.emitFile({ type: 'asset', fileName, source })
        }),
      )
      await Promise.all(drawn)
    },
  }
}

type Picture = { width: number; height: number; theme: StartTheme }

async function draw(icon: string, { width, height, theme }: Picture): Promise<Buffer> {
  const side = Math.round(width / 4)
  const mark = await sharp(icon, { density: (72 * side) / 512 })
    .resize(side)
    .toBuffer()
  const background = startColours[theme]
  return (
    sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: mark, gravity: 'centre' }])
      // Without a palette, whose colours are not exact: the edge of the page would show.
      .png({ compressionLevel: 9 })
      .toBuffer()
  )
}
