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

/** The page of a person who has an entry, and what becomes of it. */
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

test('what the device could not store is told, on whatever page', async () => {
  const become = open()
  become({ isVolatile: 'full' })
  await later()
  expect(await screen.findByText(noRoom)).toBeInTheDocument()
})

test('what was sent before anybody could read of it is not', async () => {
  const become = open()
  become({ isVolatile: 'full' })
  become({ isVolatile: 'full', state: 'sent' })
  await later()
  // Another message comes after it would have.
  become({ state: 'refused', problem: { status: 409, message: 'Já foi.' } })
  expect(await screen.findByText(/Já foi\./)).toBeInTheDocument()
  expect(screen.queryByText(noRoom)).not.toBeInTheDocument()
})
