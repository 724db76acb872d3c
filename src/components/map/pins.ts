/** A point of the screen. */
type Pixel = { x: number; y: number }

/** Pins nearer to each other than this, in pixels, would hide each other. */
const APART = { x: 68, y: 38 }

export type PinGroup<Pin> = { pins: [Pin, ...Pin[]]; at: Pixel }

/**
 * Joins pins that stand so near that one would hide another: each to the first group near enough,
 * whose place is that of its first pin.
 */
export function joinPins<Pin>(
  pins: readonly Pin[],
  pixelOf: (pin: Pin) => Pixel,
): PinGroup<Pin>[] {
  const groups: PinGroup<Pin>[] = []
  for (const pin of pins) {
    const at = pixelOf(pin)
    const near = groups.find(
      (group) =>
        Math.abs(group.at.x - at.x) < APART.x && Math.abs(group.at.y - at.y) < APART.y,
    )
    if (near) near.pins.push(pin)
    else groups.push({ pins: [pin], at })
  }
  return groups
}
