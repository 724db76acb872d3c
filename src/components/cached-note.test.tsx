import { onlineManager } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CachedNote, type Freshness } from './cached-note.tsx'

const HOUR_AGO = 60 * 60_000

const freshness = (more: Partial<Freshness> = {}): Freshness => ({
  dataUpdatedAt: Date.now() - HOUR_AGO,
  isRefetching: false,
  isRefetchError: false,
  ...more,
})

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an age is shown offline, and no longer once the network is back', () => {
  onlineManager.setOnline(false)
  render(<CachedNote query={freshness()} />)
  expect(screen.getByText(/^De .* Há 1 h/)).toBeVisible()
  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText(/^De hoje/)).toBeNull()
})

test('data less than a minute old show only their time', () => {
  onlineManager.setOnline(false)
  render(<CachedNote query={freshness({ dataUpdatedAt: Date.now() - 5000 })} />)
  expect(screen.getByText(/^De hoje, [\d:]+\.$/)).toBeVisible()
})

test('a failed refresh shows the age', () => {
  render(<CachedNote query={freshness({ isRefetchError: true })} />)
  expect(screen.getByText(/^De .* Há 1 h/)).toBeVisible()
})

test('a refresh may take 3 s without a note', () => {
  const query = freshness({ isRefetching: true })
  const { rerender } = render(<CachedNote query={query} />)
  wait(2999)
  expect(screen.queryByText(/^De hoje/)).toBeNull()
  wait(1)
  expect(screen.getByText(/^De .* Há 1 h/)).toBeVisible()
  rerender(<CachedNote query={freshness({ dataUpdatedAt: Date.now() })} />)
  expect(screen.queryByText(/^De hoje/)).toBeNull()
})

test('each refresh has its own 3 s', () => {
  const { rerender } = render(<CachedNote query={freshness({ isRefetching: true })} />)
  wait(2000)
  rerender(<CachedNote query={freshness()} />)
  rerender(<CachedNote query={freshness({ isRefetching: true })} />)
  wait(2000)
  expect(screen.queryByText(/^De hoje/)).toBeNull()
})

test('slow polls of data that are seconds old show no note', () => {
  const dataUpdatedAt = Date.now() - 5000
  render(<CachedNote query={freshness({ isRefetching: true, dataUpdatedAt })} />)
  wait(10_000)
  expect(screen.queryByText(/^De hoje/)).toBeNull()
})

test('a placeholder has no age', () => {
  onlineManager.setOnline(false)
  render(<CachedNote query={freshness({ dataUpdatedAt: 0 })} />)
  expect(screen.queryByText(/^De hoje/)).toBeNull()
})
