import { WAVE_SIZE } from '#src/contract/needs/limits.ts'
import { waveKm } from '#src/contract/needs/need-lifecycle.ts'

/** A tasker whom a wave may notify. */
export type Candidate = {
  uid: string
  /** From the place of the need. */
  km: number
  /** True of one who has the skill of the need. */
  hasSkill: boolean
  reviewCount: number
  /** Needs that they were notified of in the last seven days. */
  notified: number
  quality: number
}

export type Wave = {
  km: number
  chosen: Candidate[]
  /** The kilometres of the wave after it; null where no candidate is left. */
  nextKm: number | null
}

/** Fewer reviews are a newcomer's. */
const NEWCOMER_REVIEWS = 3
/** Every fourth place of a wave is a newcomer's, while there are some. */
const NEWCOMER_PLACE = 4

/** The kilometres that the waves of a need reach, one after the other. */
export const ringsOf = (reachKm: number): number[] => [
  ...waveKm.filter((km) => km < reachKm),
  reachKm,
]

/**
 * The next wave: of the nearest ring that has candidates. Null where there is none. The same
 * candidates in any order give the same wave.
 */
export function chooseWave(candidates: readonly Candidate[], reachKm: number): Wave | null {
  const km = nearestRing(candidates, reachKm)
  if (km === null) return null
  const chosen = takePlaces(candidates.filter((each) => each.km <= km).toSorted(inTurn))
  const left = candidates.filter((each) => !chosen.includes(each))
  return { km, chosen, nextKm: nearestRing(left, reachKm) }
}

function nearestRing(candidates: readonly Candidate[], reachKm: number): number | null {
  const nearest = Math.min(...candidates.map(({ km }) => km))
  return ringsOf(reachKm).find((ring) => nearest <= ring) ?? null
}

/** Those who do the very service first, then those who were notified least. */
const inTurn = (one: Candidate, other: Candidate): number =>
  Number(other.hasSkill) - Number(one.hasSkill) ||
  one.notified - other.notified ||
  other.quality - one.quality ||
  (one.uid < other.uid ? -1 : 1)

function takePlaces(waiting: Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  while (chosen.length < WAVE_SIZE && waiting.length > 0) {
    const isNewcomers = (chosen.length + 1) % NEWCOMER_PLACE === 0
    const newcomer = isNewcomers ? waiting.findIndex(isNewcomer) : -1
    chosen.push(...waiting.splice(Math.max(0, newcomer), 1))
  }
  return chosen
}

const isNewcomer = ({ reviewCount }: Candidate) => reviewCount < NEWCOMER_REVIEWS
