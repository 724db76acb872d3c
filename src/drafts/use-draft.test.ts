import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { useDraft } from './use-draft.ts'

const NAME = 'draft:message:ana:1'
const empty = { text: '' }
/** A tab that opens the form. */
const tab = () =>
  renderHook(() => useDraft(NAME, z.object({ text: z.string() }), empty)).result

test('sending in one tab deletes no text that another has typed since', () => {
  const [one, other] = [tab(), tab()]
  act(() => one.current.change({ text: 'Chego às nove.' }))
  act(() => other.current.change({ text: 'E levo a escada.' }))
  act(() => one.current.reset())
  expect(one.current.draft).toEqual(empty)
  expect(tab().current.draft).toEqual({ text: 'E levo a escada.' })
  act(() => other.current.reset())
  expect(tab().current).toMatchObject({ draft: empty, isRestored: false })
})

test('two tabs with one draft keep each other’s changes', () => {
  const Item = z.object({ title: z.string(), photos: z.array(z.string()) })
  const open = () =>
    renderHook(() => useDraft(NAME, Item, { title: '', photos: [] })).result
  const begun = open()
  act(() => begun.current.change({ title: 'Escada' }))
  const [one, other] = [open(), open()]
  act(() => one.current.change(({ photos }) => ({ photos: [...photos, 'red'] })))
  act(() => other.current.change(({ photos }) => ({ photos: [...photos, 'blue'] })))
  act(() => one.current.change({ title: 'Escada de alumínio' }))
  act(() => other.current.intent.onSend())
  const both = { title: 'Escada de alumínio', photos: ['red', 'blue'] }
  expect(one.current.draft).toEqual(both)
  expect(open().current.draft).toEqual(both)
})
