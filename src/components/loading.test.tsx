import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowNote } from './loading.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a wait of 5 s is announced, with the way to end it', () => {
  const stop = vi.fn<() => void>()
  render(<SlowNote onStop={stop} />)
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('A rede está lenta.')
  screen.getByRole('button', { name: 'Parar' }).click()
  expect(stop).toHaveBeenCalledOnce()
})
