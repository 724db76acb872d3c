import { expect, test } from 'vitest'
import { wireOf } from '#src/api/client.ts'
import type { InputOf, Served } from '#src/contract/endpoint.ts'
import { id, item } from '#src/mocks/fixtures.ts'
import type { OutboxAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import {
  editItemAction,
  itemStateAction,
  removeItemAction,
  withItemEdits,
} from './item-outbox.ts'

let seq = 0

function entry<E extends Served>(
  action: OutboxAction<E>,
  input: InputOf<E>,
  state: Entry['state'] = 'waiting',
): Entry {
  seq += 1
  return {
    id: String(seq),
    seq,
    uid: 'ana',
    kind: action.kind,
    input,
    subject: action.subjectOf(input),
    key: `key${seq}`,
    call: wireOf(action.endpoint, input),
    at: 0,
    notBefore: 0,
    dependsOn: [],
    state,
    attempts: 0,
    retryAt: 0,
  }
}

const params = { id: id(1) }
const price = (amount: number, state?: Entry['state']) =>
  entry(editItemAction, { params, body: { price: amount, description: undefined } }, state)
const remove = () => entry(removeItemAction, { params })
const putBack = () => entry(itemStateAction, { params, body: { status: 'active' } })

test('what waits is in the item, in the order it was done', () => {
  expect(withItemEdits(item(), [price(90), price(80)])).toEqual(item({ price: 80 }))
  expect(withItemEdits(item(), [putBack(), remove()]).status).toBe('archived')
  expect(withItemEdits(item(), [remove(), putBack()]).status).toBe('active')
})

test('neither another item nor one that was refused shows anything', () => {
  expect(withItemEdits(item({ _id: id(2) }), [price(90), remove()]).price).toBe(
    item().price,
  )
  expect(withItemEdits(item(), [price(90, 'refused')])).toEqual(item())
})
