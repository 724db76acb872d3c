import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/ui/tokens.css', 'utf8')

/** A colour in one theme, as `#rrggbb`. */
function colourOf(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[\da-f]{6}/g) ?? []
  return theme === 'light' ? light : dark
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

const themes = ['light', 'dark'] as const
const softs = ['accent-soft', 'brand-soft', 'info-soft', 'danger-soft']

test.each(softs.flatMap((soft) => themes.map((theme) => [soft, theme] as const)))(
  'a button’s edge is seen on %s, %s',
  (soft, theme) => {
    const edge = colourOf('line-tinted', theme)
    expect(contrast(edge, colourOf(soft, theme))).toBeGreaterThanOrEqual(3)
  },
)
