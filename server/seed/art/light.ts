import { oval, rect, repeat, shape } from './kit.ts'

/** The light that falls on a finished scene; canvas units. */
export type Light = (random: { int(min: number, max: number): number }) => string

/** [share of the radius, colour, opacity]. */
type Stop = readonly [at: number, colour: string, opacity: number]

/** Light and shade around a point, over all. One for each picture: they take long to paint. */
const around = (
  [x, y]: readonly [number, number],
  radius: number,
  stops: readonly Stop[],
) =>
  `<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</radialGradient></defs>${rect(0, 0, 640, 480, 'url(#light)')}`

/** The corners are a little darker than the middle, as through a lens. */
const corners = (opacity: number) =>
  around([320, 220], 460, [
    [0.6, '#1c1a15', 0],
    [1, '#1c1a15', opacity],
  ])

/** Even daylight. */
const day: Light = () => corners(0.16)

/** The sun through a window: its panes lie on the wall and the floor. */
const sunny: Light = (random) => {
  const x = random.int(60, 330)
  const pane = (left: number, top: number) =>
    shape(`M${left} ${top}h74l-46 118h-74Z`, '#fff4c9', { opacity: 0.3 })
  return (
    pane(x + 60, 90) +
    pane(x + 150, 90) +
    pane(x + 8, 222) +
    pane(x + 98, 222) +
    corners(0.2)
  )
}

/** Late: a lamp lights the middle, and the rest goes towards blue. */
const evening: Light = (random) =>
  around([random.int(250, 390), random.int(180, 270)], 440, [
    [0, '#ffcf7d', 0.16],
    [0.4, '#5a3f6e', 0.14],
    [1, '#1d1648', 0.62],
  ])

/** The shade of a tree before the house. */
const shade: Light = (random) => {
  const x = random.int(430, 560)
  return (
    repeat(11, (i) =>
      oval(x + ((i * 59) % 190) - 70, 20 + ((i * 47) % 230), 50, 17, '#17311f', {
        opacity: 0.09,
        turn: -40 + ((i * 31) % 80),
      }),
    ) + corners(0.16)
  )
}

/** Golden, low from one side. */
const golden: Light = (random) =>
  around([random.int(0, 1) * 640, 60], 760, [
    [0, '#ffbe68', 0.55],
    [0.5, '#ffbe68', 0.1],
    [0.75, '#5a2d12', 0.02],
    [1, '#5a2d12', 0.3],
  ])

export const daylights: readonly Light[] = [day, sunny, golden, shade]
export const lights: readonly Light[] = [...daylights, evening]
