import { expect, test } from 'vitest'
import { id, item } from '#src/mocks/fixtures.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { entriesOf } from '#src/test/outbox-entry.ts'
import { editItemAction, itemStateAction, removeItemAction } from './item-outbox.ts'
import { withItemEdits } from './item-view.ts'

const entry = entriesOf('ana')

const params = { id: id(1) }
const price = (amount: number, state?: Entry['state']) =>
  entry(
    editItemAction,
    { params, body: { price: amount, description: undefined } },
    state && { state },
  )
const remove = () => entry(removeItemAction, { params })
const putBack = () => entry(itemStateAction, { params, body: { status: 'active' } })

test('pending changes are in the item, in their order', () => {
  expect(withItemEdits(item(), [price(90), price(80)])).toEqual(item({ price: 80 }))
  expect(withItemEdits(item(), [putBack(), remove()]).status).toBe('archived')
  expect(withItemEdits(item(), [remove(), putBack()]).status).toBe('active')
})

test('neither another item’s entry nor a refused one shows', () => {
  expect(withItemEdits(item({ _id: id(2) }), [price(90), remove()]).price).toBe(
    item().price,
  )
  expect(withItemEdits(item(), [price(90, 'refused')])).toEqual(item())
})
