import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { useDraft } from './use-draft.ts'

const NAME = 'draft:message:ana:1'
const empty = { text: '' }
/** A tab that opens the form. */
const tab = () =>
  renderHook(() => useDraft(NAME, z.object({ text: z.string() }), empty)).result

test('what one tab sends takes nothing away that another has typed since', () => {
  const [one, other] = [tab(), tab()]
  act(() => one.current.change({ text: 'Chego às nove.' }))
  act(() => other.current.change({ text: 'E levo a escada.' }))
  act(() => one.current.reset())
  expect(one.current.draft).toEqual(empty)
  expect(tab().current.draft).toEqual({ text: 'E levo a escada.' })
  act(() => other.current.reset())
  expect(tab().current).toMatchObject({ draft: empty, isRestored: false })
})
