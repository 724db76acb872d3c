import {
  circle,
  oval,
  rect,
  repeat,
  shadow,
  shape,
  stroke,
  tone,
  type Brush,
} from './kit.ts'

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** A wall from edge to edge, lit from the upper left. */
export const wall = ({ palette }: Brush) =>
  `<defs>${gradient('wall', tone(palette.wall, 0.25), palette.wallDeep)}</defs>` +
  rect(0, 0, 640, 480, 'url(#wall)') +
  shape('M0 0H250L120 480H0Z', palette.light, { opacity: 0.28 })

/** A wall, its skirting and the floor, from `y` down. */
export const room = (brush: Brush, y = 370) => {
  const { floor, light, wallDeep } = brush.palette
  return (
    wall(brush) +
    rect(0, y, 640, 480 - y, floor) +
    repeat(3, (i) =>
      rect(0, y + 26 + i * 30, 640, 2, tone(floor, -0.12), { opacity: 0.6 }),
    ) +
    rect(0, y - 12, 640, 12, tone(wallDeep, 0.45)) +
    shape(`M0 ${y}H190L90 480H0Z`, light, { opacity: 0.25 })
  )
}

/** A wall behind a table seen from the front. */
export const table = (brush: Brush, y = 340) => {
  const { wood } = brush.palette
  return (
    wall(brush) +
    rect(0, y, 640, 480 - y, wood) +
    rect(0, y, 640, 14, tone(wood, 0.28)) +
    repeat(4, (i) =>
      stroke(
        `M${i * 190 - 60} ${y + 50 + (i % 2) * 34}q80 -14 170 4`,
        tone(wood, -0.16),
        3,
        {
          opacity: 0.5,
        },
      ),
    )
  )
}

/** Sky, sun, hills and grass from `y` down. */
export const outdoors = ({ palette, random }: Brush, y = 350) => {
  const sun = random.int(430, 540)
  return (
    `<defs>${gradient('sky', tone(palette.wall, 0.2), palette.wallDeep)}</defs>` +
    rect(0, 0, 640, 480, 'url(#sky)') +
    circle(sun, 100, 70, palette.light, { opacity: 0.4 }) +
    circle(sun, 100, 44, palette.third, { opacity: 0.85 }) +
    cloud(random.int(60, 160), 90) +
    cloud(random.int(250, 330), 60, 0.7) +
    oval(120, y + 20, 300, 110, tone(palette.leaf, 0.45)) +
    oval(540, y + 30, 330, 130, tone(palette.leaf, 0.3)) +
    rect(0, y, 640, 480 - y, tone(palette.leaf, 0.12)) +
    repeat(14, (i) => {
      const x = 20 + i * 46
      const base = y + 24 + ((i * 37) % 90)
      return stroke(`M${x} ${base}l4 -10l4 10`, tone(palette.leaf, -0.2), 3, {
        opacity: 0.5,
      })
    })
  )
}

const cloud = (x: number, y: number, scale = 1) =>
  oval(x, y, 46 * scale, 18 * scale, '#ffffff', { opacity: 0.75 }) +
  circle(x - 12 * scale, y - 12 * scale, 20 * scale, '#ffffff', { opacity: 0.75 }) +
  circle(x + 16 * scale, y - 8 * scale, 16 * scale, '#ffffff', { opacity: 0.75 })

/** A window with a frame, the sky and some green behind it. */
export const windowPane = ({ palette }: Brush, x: number, y: number, w = 130, h = 160) =>
  rect(x - 8, y - 8, w + 16, h + 16, palette.light, { r: 6 }) +
  rect(x, y, w, h, '#bfe3f2') +
  shape(
    `M${x} ${y + h}v${-h * 0.2}q${w * 0.25} ${-h * 0.22} ${w * 0.6} ${h * 0.2}Z`,
    tone(palette.leaf, 0.25),
  ) +
  shape(
    `M${x + w} ${y + h}v${-h * 0.38}q${-w * 0.34} ${-h * 0.08} ${-w * 0.6} ${h * 0.38}Z`,
    tone(palette.leaf, 0.05),
  ) +
  rect(x - 12, y + h, w + 24, 24, palette.light) +
  shape(`M${x} ${y + h * 0.7}L${x + w * 0.7} ${y}H${x + w}L${x} ${y + h}Z`, '#ffffff', {
    opacity: 0.28,
  }) +
  rect(x + w / 2 - 4, y, 8, h, palette.light) +
  rect(x, y + h * 0.45, w, 8, palette.light)

/** A plant in a pot that stands at (x, y). */
export const plant = (
  { palette }: Brush,
  x: number,
  y: number,
  size = 1,
  pot = palette.second,
) => {
  const s = (value: number) => value * size
  const leaf = (turn: number, length: number, fill: string) =>
    oval(x, y - s(58) - s(length) / 2, s(13), s(length) / 2, fill, {
      turn,
      around: [x, y - s(52)],
    })
  return (
    shadow(x, y, s(40), s(9)) +
    leaf(-52, 74, tone(palette.leaf, -0.15)) +
    leaf(52, 70, tone(palette.leaf, -0.1)) +
    leaf(-24, 96, palette.leaf) +
    leaf(26, 90, tone(palette.leaf, 0.12)) +
    leaf(0, 108, tone(palette.leaf, 0.05)) +
    shape(`M${x - s(34)} ${y - s(56)}H${x + s(34)}L${x + s(25)} ${y}H${x - s(25)}Z`, pot) +
    rect(x - s(38), y - s(62), s(76), s(16), tone(pot, 0.15), { r: s(4) })
  )
}

/** A rug or mat on the floor. */
export const rug = ({ palette }: Brush, x: number, y: number, rx = 190) =>
  oval(x, y, rx, 34, palette.third, { opacity: 0.65 }) +
  oval(x, y, rx * 0.78, 25, palette.light, { opacity: 0.5 })
