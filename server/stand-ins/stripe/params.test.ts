import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { decodeForm, integer, metadata } from './params.ts'

test('groups, lists and lists of groups', () => {
  const form =
    'amount=10&metadata[a]=1&metadata[b%20c]=2&expand[]=x&expand[]=y&items[0][id]=i&items[1][id]=j'
  expect(decodeForm(form)).toEqual({
    amount: '10',
    metadata: { a: '1', 'b c': '2' },
    expand: ['x', 'y'],
    items: [{ id: 'i' }, { id: 'j' }],
  })
})

test('a name that is a value and a group is refused', () => {
  expect(() => decodeForm('a=1&a[b]=2')).toThrow(ApiError)
})

test('a form cannot reach the prototype', () => {
  decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect({}).not.toHaveProperty('polluted')
})

test('an amount is a whole number', () => {
  expect(integer({ amount: '1050' }, 'amount')).toBe(1050)
  for (const amount of ['10.5', '-1', '1e3', '']) {
    expect(() => integer({ amount }, 'amount')).toThrow('Invalid integer')
  }
})

test('metadata is merged, and an empty value removes a key', () => {
  expect(metadata({ metadata: { a: '', b: '2' } }, { a: '1', c: '3' })).toEqual({
    b: '2',
    c: '3',
  })
})
