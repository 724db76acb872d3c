import { createRandom } from '#server/seed/random.ts'
import { plant, room, windowPane } from './backdrops.ts'
import {
  circle,
  group,
  oval,
  picture,
  rect,
  repeat,
  shadow,
  shape,
  sparkle,
  stroke,
  tone,
  type Brush,
} from './kit.ts'
import { palettes } from './palettes.ts'

/** A short film: `frame` draws the moment `t`, from 0 to 1. */
export type Clip = {
  seconds: number
  framesPerSecond: number
  poster: number
  frame(t: number): string
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const ease = (value: number) => value * value * (3 - 2 * value)
/** The progress of a part that runs from `start` to `end` of the film. */
const part = (t: number, start: number, end: number) =>
  ease(clamp((t - start) / (end - start)))

const brushOf = (index: number): Brush => ({
  palette: palettes[index] ?? palettes[0],
  random: createRandom(`clip ${index}`),
})

const STRIPES = 5
const STRIPE = 128

/** A wall gets its colour, then the room its furniture. */
function paintedWall(t: number): string {
  const brush = brushOf(0)
  const { main, second, third, metal, wood, light } = brush.palette
  const progress = clamp(t / 0.7) * STRIPES
  const now = Math.min(STRIPES - 1, Math.floor(progress))
  const done = ease(clamp(progress - now))
  // Downwards on one stripe, upwards on the next, as a painter does.
  const y = now % 2 === 0 ? 384 * done : 384 * (1 - done)
  const x = now * STRIPE + STRIPE / 2
  const leaving = part(t, 0.7, 0.78) * 420
  const furniture = part(t, 0.74, 0.9)
  const stripe = (i: number) => {
    if (i > now) return ''
    const height = i < now ? 384 : 384 * done
    const top = i === now && i % 2 === 1 ? 384 - height : 0
    return rect(i * STRIPE, top, STRIPE + 1, height, i % 2 ? main : tone(main, 0.04))
  }
  return picture([
    room(brush, 396),
    repeat(STRIPES, stripe),
    shape('M0 0H210L110 384H0Z', light, { opacity: 0.12 }),
    rect(0, 384, 640, 12, tone(brush.palette.wallDeep, 0.45)),
    group(
      [
        rect(x - 66, y - 22, 132, 46, tone(main, 0.16), { r: 14 }),
        rect(x - 66, y - 16, 132, 9, tone(main, 0.42), { r: 5, opacity: 0.7 }),
        stroke(`M${x + 66} ${y}H${x + 84}V${y + 52}H${x}V${y + 84}`, metal, 9),
        rect(x - 12, y + 80, 24, 160, third, { r: 12 }),
      ],
      `translate(0 ${leaving})`,
    ),
    group(
      [
        shadow(320, 446, 200),
        rect(150, 290, 340, 110, tone(second, -0.1), { r: 30 }),
        rect(172, 360, 296, 66, second, { r: 20 }),
        rect(130, 330, 60, 104, tone(second, 0.12), { r: 26 }),
        rect(450, 330, 60, 104, tone(second, 0.12), { r: 26 }),
        rect(206, 314, 70, 62, third, { r: 14, turn: -9 }),
      ],
      `translate(0 ${(1 - furniture) * 260})`,
    ),
    group(
      [plant(brush, 574, 446, 1.2, third)],
      `translate(${(1 - part(t, 0.8, 0.93)) * 160} 0)`,
    ),
    group(
      [
        rect(250, 96, 140, 108, wood, { r: 6 }),
        rect(262, 108, 116, 84, light),
        circle(345, 132, 14, third),
        shape('M262 192L300 140L330 172L346 156L378 192Z', tone(second, 0.3)),
      ],
      `translate(0 ${-(1 - part(t, 0.82, 0.95)) * 240})`,
    ),
  ])
}

/** Evening; one lamp after the other comes on. */
function lampsOn(t: number): string {
  const brush = brushOf(1)
  const { main, second, third, light, wood, ink, metal } = brush.palette
  const on = [part(t, 0.3, 0.36), part(t, 0.44, 0.5), part(t, 0.58, 0.64)]
  const bright = on.reduce((sum, each) => sum + each, 0) / 3
  const swing = Math.sin(t * 14) * 3 * (1 - t)
  const lamp = (x: number, y: number, fill: string, lit: number) =>
    group(
      [
        stroke(`M${x} 0V${y}`, ink, 4),
        shape(`M${x} ${y + 40}L${x - 130} 372H${x + 130}Z`, third, { opacity: 0.34 * lit }),
        circle(x, y + 52, 34, third, { opacity: 0.5 * lit }),
        circle(x, y + 52, 17, lit > 0.5 ? light : metal),
        shape(`M${x - 52} ${y + 50}Q${x - 48} ${y} ${x} ${y}T${x + 52} ${y + 50}Z`, fill),
      ],
      `rotate(${swing} ${x} 0)`,
    )
  const flip = part(t, 0.24, 0.3)
  return picture([
    room(brush, 410),
    windowPane(brush, 36, 110, 110, 140),
    rect(36, 110, 110, 140, '#182650', { opacity: 0.7 }),
    shadow(350, 446, 220),
    rect(150, 340, 400, 20, wood, { r: 6 }),
    repeat(2, (i) => rect(186 + i * 310, 360, 18, 86, tone(wood, -0.15))),
    oval(350, 330, 62, 14, light),
    circle(328, 318, 16, second),
    circle(356, 314, 17, third),
    rect(586, 250, 34, 52, light, { r: 6 }),
    rect(594, 262 + flip * 12, 18, 16, flip > 0.5 ? main : metal, { r: 4 }),
    rect(0, 0, 640, 480, '#141c3a', { opacity: 0.62 * (1 - bright) }),
    lamp(230, 92, main, on[0] ?? 0),
    lamp(350, 64, second, on[1] ?? 0),
    lamp(470, 92, main, on[2] ?? 0),
    sparkle(560, 90, 26 * part(t, 0.72, 0.86), light),
    sparkle(150, 60, 18 * part(t, 0.78, 0.92), light),
  ])
}

export const clips = {
  pintura: { seconds: 7, framesPerSecond: 24, poster: 0.55, frame: paintedWall },
  eletrica: { seconds: 6, framesPerSecond: 24, poster: 0.95, frame: lampsOn },
} as const satisfies Record<string, Clip>
