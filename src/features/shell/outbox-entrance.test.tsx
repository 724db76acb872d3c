import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#src/outbox/entry.ts'
import { publish } from '#src/outbox/state.ts'
import { entriesOf } from '#src/test/outbox-entry.ts'
import { markAllReadAction } from '#src/queries/notifications.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { OutboxEntrance } from './outbox-entrance.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  publish([])
  vi.useRealTimers()
})

/** A page of a user with an outbox entry, whose state the test changes. */
function open() {
  const entry = entriesOf('ana')(markAllReadAction, { body: {} })
  publish([entry])
  render(
    <OutboxEntrance>
      <Toaster label="Avisos" />
    </OutboxEntrance>,
  )
  return (over: Partial<Entry>) => act(() => publish([{ ...entry, ...over }]))
}

const later = () => act(() => vi.advanceTimersByTimeAsync(1000))
const noRoom = /^Este aparelho está sem espaço/

test('an entry that the device could not store shows a warning, on any page', async () => {
  const become = open()
  become({ isVolatile: 'full' })
  await later()
  expect(await screen.findByText(noRoom)).toBeInTheDocument()
})

test('an entry sent before the warning appears shows none', async () => {
  const become = open()
  become({ isVolatile: 'full' })
  become({ isVolatile: 'full', state: 'sent' })
  await later()
  // A later message would come after it.
  become({ state: 'refused', problem: { status: 409, message: 'Já foi.' } })
  expect(await screen.findByText(/Já foi\./)).toBeInTheDocument()
  expect(screen.queryByText(noRoom)).not.toBeInTheDocument()
})
