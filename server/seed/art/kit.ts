import type { Random } from '#server/seed/random.ts'
import type { Palette } from './palettes.ts'

/** The tools of a drawing; the canvas is 640 × 480 units. */
export type Brush = { palette: Palette; random: Random }
export type Scene = (brush: Brush) => string

const CANVAS = { width: 640, height: 480 } as const

type Style = {
  stroke?: string
  width?: number
  opacity?: number
  /** Radius of the corners. */
  r?: number
  /** Degrees, around the shape's own middle unless `around` says otherwise. */
  turn?: number
  around?: readonly [number, number]
}

function attributes({ stroke, width = 4, opacity, r }: Style): string {
  return [
    stroke &&
      `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
    opacity !== undefined && `opacity="${opacity}"`,
    r !== undefined && `rx="${r}"`,
  ]
    .filter(Boolean)
    .join(' ')
}

const turned = ({ turn, around }: Style, x: number, y: number) =>
  turn === undefined
    ? ''
    : ` transform="rotate(${turn} ${around?.[0] ?? x} ${around?.[1] ?? y})"`

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  style: Style = {},
) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${attributes(style)}${turned(style, x + w / 2, y + h / 2)}/>`

export const circle = (
  x: number,
  y: number,
  radius: number,
  fill: string,
  style: Style = {},
) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${attributes(style)}/>`

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  style: Style = {},
) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${attributes(style)}${turned(style, x, y)}/>`

export const shape = (d: string, fill: string, style: Style = {}) =>
  `<path d="${d}" fill="${fill}" ${attributes(style)}${turned(style, CANVAS.width / 2, CANVAS.height / 2)}/>`

/** A line that is drawn, not filled. */
export const stroke = (d: string, colour: string, width = 4, style: Style = {}) =>
  shape(d, 'none', { ...style, stroke: colour, width })

export const group = (content: readonly string[], transform: string) =>
  `<g transform="${transform}">${content.join('')}</g>`

/** The drawings of `count` steps. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The shadow of a thing that stands on the floor. */
export const shadow = (x: number, y: number, rx: number, ry = 12) =>
  oval(x, y, rx, ry, '#1c1a15', { opacity: 0.13 })

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)

/** A `#rrggbb` colour towards white (amount above 0) or black (below 0); 1 is all the way. */
export function tone(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  const mixed = [1, 3, 5].map((at) => {
    const value = channel(hex, at)
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** A thing with four-pointed shine. */
export const sparkle = (
  x: number,
  y: number,
  size: number,
  fill = '#ffffff',
  opacity = 0.95,
) => {
  const waist = size * 0.16
  return shape(
    `M${x} ${y - size}Q${x + waist} ${y - waist} ${x + size} ${y}Q${x + waist} ${y + waist} ${x} ${y + size}` +
      `Q${x - waist} ${y + waist} ${x - size} ${y}Q${x - waist} ${y - waist} ${x} ${y - size}Z`,
    fill,
    { opacity },
  )
}

/** A whole picture. `defs` may hold gradients that the content names. */
export const picture = (
  content: readonly string[],
  { width, height } = CANVAS as { width: number; height: number },
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content.join('')}</svg>`
