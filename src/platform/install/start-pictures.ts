import { iphoneScreens, startColours, startPicture } from '#src/lib/start-pictures.ts'

/**
 * Names the pictures with which the installed app starts on this iPhone, in both themes: it reads them
 * when the app is put on the home screen. Added by a script, so that no document names those of all.
 */
export function nameStartPictures(): void {
  const [width, height] = [screen.width, screen.height].map((side) =>
    Math.round(side * devicePixelRatio),
  )
  const fits = iphoneScreens.some(([w, h]) => w === width && h === height)
  if (!fits || width === undefined || height === undefined) return
  const meta = document.createElement('meta')
  meta.name = 'apple-mobile-web-app-capable' // without it Safari ignores the pictures
  meta.content = 'yes'
  document.head.append(meta)
  for (const theme of ['light', 'dark'] satisfies (keyof typeof startColours)[]) {
    const link = document.createElement('link')
    link.rel = 'apple-touch-startup-image'
    link.media = `(prefers-color-scheme: ${theme})`
    link.href = startPicture(width, height, theme)
    document.head.append(link)
  }
}
