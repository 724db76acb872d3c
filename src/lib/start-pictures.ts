/**
 * The pictures that an iPhone shows while the installed app starts; it takes one that has exactly the
 * pixels of its screen.
 */

/** The screens of iPhones with iOS 16.4 or later, upright: width and height in pixels. */
export const iphoneScreens = [
  [750, 1334], // 8, SE
  [1242, 2208], // 8 Plus
  [828, 1792], // XR, 11
  [1125, 2436], // X, XS, 11 Pro, 12 and 13 mini
  [1242, 2688], // XS Max, 11 Pro Max
  [1170, 2532], // 12, 13, 14, 16e
  [1284, 2778], // 12 and 13 Pro Max, 14 Plus
  [1179, 2556], // 14 Pro, 15, 16
  [1290, 2796], // 14 and 15 Pro Max, 15 and 16 Plus
  [1206, 2622], // 16 Pro, 17
  [1260, 2736], // Air
  [1320, 2868], // 16 and 17 Pro Max
] as const

/** The background of each theme, as in ui/tokens.css. */
export const startColours = { light: '#faf7f1', dark: '#14130f' } as const

export type StartTheme = keyof typeof startColours

export const startPicture = (width: number, height: number, theme: StartTheme): string =>
  `/start/${width}x${height}-${theme}.png`
