export type Random = {
  /** From 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Some of the list, in a random order, none twice. */
  sample<T>(list: readonly T[], count: number): T[]
  bytes(count: number): Uint8Array
}

/** FNV-1a: spreads similar seeds apart. */
function hash(seed: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < seed.length; i += 1) {
    value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
}

/** The same seed gives the same numbers on every machine (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(list) {
      const found = list[int(0, list.length - 1)]
      if (found === undefined) throw new RangeError('cannot pick from an empty list')
      return found
    },
    sample(list, count) {
      return list
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ item }) => item)
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  }
}
