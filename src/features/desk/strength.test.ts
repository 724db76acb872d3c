import { expect, test } from 'vitest'
import type { Peers } from '#src/contract/taskers/desk.ts'
import { taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { factOf, strengthsOf } from './strength.ts'

const peers: Peers = {
  category: 'eletrica',
  photo: 9,
  banner: 1,
  works: 4,
  price: 10,
  experience: 0,
}

test('a new tasker has no part of the profile, and a client has none either', () => {
  const empty = taskerDetails({
    verified: false,
    categories: [],
    skills: [],
    pricePerService: null,
    bio: '',
    experience: 0,
    reviewCount: 0,
  })
  expect([...strengthsOf(userProfile(teo, { taskerDetails: empty }))]).toEqual([])
  expect([...strengthsOf(userProfile(teo, { taskerDetails: null }))]).toEqual([])
})

test('two skills and a short biography are not enough', () => {
  const has = (over: Parameters<typeof taskerDetails>[0]) =>
    strengthsOf(userProfile(teo, { taskerDetails: taskerDetails(over) }))
  expect(has({ skills: ['a', 'b'] }).has('trades')).toBe(false)
  expect(has({ skills: ['a', 'b', 'c'] }).has('trades')).toBe(true)
  expect(has({ bio: 'x'.repeat(79) }).has('bio')).toBe(false)
  expect(has({ bio: 'x'.repeat(80) }).has('bio')).toBe(true)
})

test('a fact is shown where at least two of the ten best taskers nearby have the part', () => {
  expect(factOf('works', peers)).toBe(4)
  expect(factOf('cover', peers)).toBeUndefined()
  expect(factOf('bio', peers)).toBeUndefined()
  expect(factOf('works', null)).toBeUndefined()
})
