import { expect, test } from 'vitest'
import type { Address } from '#src/contract/places/addresses.ts'
import { ana } from '#src/mocks/fixtures.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { entriesOf } from '#src/test/outbox-entry.ts'
import {
  deleteAddressAction,
  mainAddressAction,
  saveAddressAction,
  withAddressEdits,
} from './addresses.ts'

const uid = ana.firebaseUid
const lines = {
  kind: 'home' as const,
  label: '',
  cep: '01304001',
  street: 'Rua Augusta',
  number: '1508',
  complement: '',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP' as const,
  point: { lat: -23.55, lng: -46.66 },
}
const kept = (_id: string, main = false): Address => ({ ...lines, _id, main })

const entry = entriesOf(uid)
const on = (id: string) => ({ params: { uid, id } })
const saved = (id: string, over: Partial<typeof lines> = {}, state?: Entry['state']) =>
  entry(saveAddressAction, { ...on(id), body: { ...lines, ...over } }, state && { state })

const ids = (shown: readonly { _id: string; main: boolean }[]) =>
  shown.map(({ _id, main }) => (main ? `${_id}*` : _id))

test('a change shows at once and is marked; a refused one does not', () => {
  const [one] = withAddressEdits([kept('a', true)], [saved('a', { number: '7' })])
  expect(one).toMatchObject({ number: '7', main: true, pending: true })
  const [same] = withAddressEdits(
    [kept('a', true)],
    [saved('a', { number: '7' }, 'refused')],
  )
  expect(same).toMatchObject({ number: '1508', pending: false })
})

test('the first address is the main one, further ones are not', () => {
  expect(ids(withAddressEdits([], [saved('a'), saved('b')]))).toEqual(['a*', 'b'])
})

test('an address whose place only the backend knows has no point yet', () => {
  const body = { ...lines, point: null }
  const waiting = entry(saveAddressAction, { ...on('a'), body })
  expect(withAddressEdits([], [waiting])).toMatchObject([{ _id: 'a', point: null }])
})

test('a new main address comes first, and exactly one is main', () => {
  const all = [kept('a', true), kept('b'), kept('c')]
  const shown = withAddressEdits(all, [entry(mainAddressAction, on('c'))])
  expect(ids(shown)).toEqual(['c*', 'a', 'b'])
  expect(ids(withAddressEdits(all, [entry(mainAddressAction, on('gone'))]))[0]).toBe('a*')
})

test('a deleted address is removed, and the next is the main one', () => {
  const all = [kept('a', true), kept('b')]
  expect(ids(withAddressEdits(all, [entry(deleteAddressAction, on('a'))]))).toEqual(['b*'])
  const alone = [kept('a', true)]
  expect(withAddressEdits(alone, [entry(deleteAddressAction, on('a'))])).toEqual([])
})
