import { expect, test } from 'vitest'
import { taskerCard } from '#src/mocks/fixtures.ts'
import { worksShown } from './works-shown.ts'

const work = (publicId: string, placeholder?: string) => ({
  url: `/media/${publicId}/640.webp`,
  publicId,
  ...(placeholder && { placeholder }),
})

test('a picture shown on one card is left out of the next ones', () => {
  const works = worksShown([
    taskerCard({ uid: 'a', work: work('one', 'data:lamp') }),
    taskerCard({ uid: 'b' }),
    taskerCard({ uid: 'c', work: work('two', 'data:lamp') }),
    taskerCard({ uid: 'd', work: work('three') }),
  ])
  expect([...works].map(([uid, { publicId }]) => [uid, publicId])).toEqual([
    ['a', 'one'],
    ['d', 'three'],
  ])
})
