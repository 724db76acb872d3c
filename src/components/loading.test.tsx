import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellTraffic } from '#src/platform/traffic.ts'
import { SlowNote } from './loading.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a wait of 5 s is announced, with the way to end it', () => {
  vi.setSystemTime(Date.now() + 60_000) // long after the last answer
  const stop = vi.fn<() => void>()
  render(<SlowNote onStop={stop} />)
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('A rede está lenta.')
  screen.getByRole('button', { name: 'Parar' }).click()
  expect(stop).toHaveBeenCalledOnce()
})

test('where the server answers others, the wait is said to be its own', () => {
  tellTraffic('answer')
  render(<SlowNote onStop={() => {}} />)
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByRole('status')).toHaveTextContent('O servidor está demorando.')
})
