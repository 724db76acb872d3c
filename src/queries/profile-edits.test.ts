import { expect, test } from 'vitest'
import { teo, userProfile } from '#src/mocks/fixtures.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { findReplaced } from '#src/outbox/rules.ts'
import { entriesOf } from '#src/test/outbox-entry.ts'
import {
  availabilityAction,
  bioAction,
  cepAction,
  nameAction,
  priceAction,
  radiusAction,
} from './profile-edits.ts'
import { withEdits } from './profile-view.ts'

const uid = teo.firebaseUid
const entry = entriesOf(uid)

const bio = (text: string, over?: Partial<Entry>) =>
  entry(bioAction, { body: { taskerDetails: { bio: text } } }, over)
const price = (pricePerService: number | null) =>
  entry(priceAction, { body: { taskerDetails: { pricePerService } } })

test('pending edits are in the profile, and the rest stays as the backend has it', () => {
  const server = userProfile(teo)
  const edited = withEdits(server, [
    entry(nameAction, { params: { uid }, body: { name: 'Téo R.' } }),
    entry(cepAction, { params: { firebaseUid: uid }, body: { cep: '01310100' } }),
    entry(radiusAction, { params: { uid }, body: { radiusKm: 25 } }),
    bio('Nova'),
    price(null),
    entry(availabilityAction, { body: { taskerDetails: { availability: 'away' } } }),
  ])
  expect(edited).toEqual({
    ...server,
    cep: '01310100',
    profile: { ...server.profile, name: 'Téo R.', nameMissing: false, radiusKm: 25 },
    taskerDetails: {
      ...server.taskerDetails,
      bio: 'Nova',
      pricePerService: null,
      availability: 'away',
    },
  })
  expect(server).toEqual(userProfile(teo))
})

test('of two values the later one shows, sent or not', () => {
  const entries = [bio('Um', { state: 'sending', attempts: 1 }), bio('Dois')]
  expect(withEdits(userProfile(teo), entries).taskerDetails?.bio).toBe('Dois')
})

test.each(['sent', 'refused', 'changed'] as const)(
  'a value that is %s shows no longer: the backend’s does',
  (state) => {
    const edited = withEdits(userProfile(teo), [bio('Nova', { state })])
    expect(edited).toEqual(userProfile(teo))
  },
)

test('another user’s page is not changed by one’s own edits', () => {
  const other = userProfile({ ...teo, firebaseUid: 'rui' })
  expect(withEdits(other, [bio('Nova')])).toBe(other)
})

test('a new value replaces only the pending one of its own field', () => {
  const first = price(100)
  expect(findReplaced([bio('Um'), first], price(90))).toBe(first)
  expect(findReplaced([bio('Um')], price(90))).toBeUndefined()
  expect(findReplaced([{ ...first, attempts: 1 }], price(90))).toBeUndefined()
})
