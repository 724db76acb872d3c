import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WAVE_SIZE } from '#src/contract/needs/limits.ts'
import { type Candidate, chooseWave, ringsOf } from './choose-wave.ts'

const REACH = 20

const candidate: fc.Arbitrary<Omit<Candidate, 'uid'>> = fc.record({
  km: fc.double({ min: 0, max: REACH, noNaN: true }),
  hasSkill: fc.boolean(),
  reviewCount: fc.integer({ min: 0, max: 8 }),
  notified: fc.integer({ min: 0, max: 4 }),
  quality: fc.constantFrom(0, 0.2, 1.1),
})
const candidates = fc
  .array(candidate, { maxLength: 60 })
  .map((all) => all.map((each, n) => ({ ...each, uid: `tasker-${n}` })))

const some = (count: number, of: Partial<Candidate> = {}): Candidate[] =>
  Array.from({ length: count }, (_, n) => ({
    uid: `tasker-${String(n).padStart(3, '0')}`,
    km: 1,
    hasSkill: false,
    reviewCount: 10,
    notified: 0,
    quality: 1,
    ...of,
  }))
const uids = (chosen: readonly Candidate[] = []) => chosen.map(({ uid }) => uid)

/** All waves of a need without offers. */
function allWaves(all: readonly Candidate[]) {
  const waves = []
  let left = all
  for (;;) {
    const wave = chooseWave(left, REACH)
    if (!wave) return waves
    waves.push(wave)
    const told = new Set(uids(wave.chosen))
    left = left.filter(({ uid }) => !told.has(uid))
  }
}

describe('waves of any candidates', () => {
  test('are the same whatever the order of the rows', () => {
    fc.assert(
      fc.property(
        candidates.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        ([all, shuffled]) => {
          expect(chooseWave(shuffled, REACH)).toEqual(chooseWave(all, REACH))
        },
      ),
    )
  })

  test('reach everybody, nobody twice, the nearest ring first, and few at once', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const waves = allWaves(all)
        const reached = waves.flatMap(({ chosen }) => uids(chosen))
        expect(reached.toSorted()).toEqual(uids(all).toSorted())
        const rings = waves.map(({ km }) => km)
        expect(rings).toEqual(rings.toSorted((a, b) => a - b))
        for (const { km, chosen } of waves) {
          expect(chosen.length).toBeGreaterThan(0)
          expect(chosen.length).toBeLessThanOrEqual(WAVE_SIZE)
          expect(chosen.every((each) => each.km <= km)).toBe(true)
        }
        expect(waves.map(({ nextKm }) => nextKm)).toEqual([
          ...rings.slice(1),
          ...(rings.length > 0 ? [null] : []),
        ])
      }),
    )
  })

  test('keep places for newcomers', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const wave = chooseWave(all, REACH)
        if (!wave) return
        const newcomers = (among: readonly Candidate[]) =>
          among.filter(({ reviewCount }) => reviewCount < 3).length
        const inRing = all.filter(({ km }) => km <= wave.km)
        expect(newcomers(wave.chosen)).toBeGreaterThanOrEqual(
          Math.min(newcomers(inRing), Math.floor(wave.chosen.length / 4)),
        )
      }),
    )
  })
})

describe('within a ring', () => {
  test('the fourth and the eighth place are newcomers', () => {
    const known = some(20)
    const fresh = some(3, { reviewCount: 2, quality: 0 }).map((each, n) => ({
      ...each,
      uid: `fresh-${n}`,
    }))
    expect(uids(chooseWave([...known, ...fresh], REACH)?.chosen)).toEqual([
      'tasker-000',
      'tasker-001',
      'tasker-002',
      'fresh-0',
      'tasker-003',
      'tasker-004',
      'tasker-005',
      'fresh-1',
    ])
  })

  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['the skill before fewer notifications', { hasSkill: true, notified: 4 }, {}],
    ['fewer notifications before quality', { quality: 0 }, { notified: 1 }],
    ['quality before the uid', { uid: 'z', quality: 1.2 }, { uid: 'a' }],
    ['the uid last', { uid: 'a' }, { uid: 'b' }],
  ])('%s', (_, first, second) => {
    const [one, other] = [
      { ...some(1)[0], uid: 'y', ...first },
      { ...some(1)[0], uid: 'x', ...second },
    ] as [Candidate, Candidate]
    expect(uids(chooseWave([other, one], REACH)?.chosen)).toEqual([one.uid, other.uid])
  })
})

test('a ring without candidates falls through to the next', () => {
  expect(chooseWave(some(2, { km: 12 }), REACH)?.km).toBe(20)
  expect(chooseWave(some(2, { km: 6.1 }), 7)?.km).toBe(7)
  expect(chooseWave(some(2, { km: 7.1 }), 7)).toBeNull()
})

test('the rings end at the reach', () => {
  expect(ringsOf(10)).toEqual([3, 6, 10])
  expect(ringsOf(12)).toEqual([3, 6, 10, 12])
  expect(ringsOf(2)).toEqual([2])
  expect(ringsOf(50)).toEqual([3, 6, 10, 20, 35, 50])
})
