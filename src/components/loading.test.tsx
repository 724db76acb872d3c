import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportTraffic } from '#src/platform/network/traffic.ts'
import { Loading, SlowNote } from './loading.tsx'

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

test('where the server answers other calls, the note names the server', () => {
  reportTraffic('answer')
  render(<SlowNote onStop={() => {}} />)
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByRole('status')).toHaveTextContent('O servidor está demorando.')
})

test('in place of a stopped query there is a way to retry it', async () => {
  const refetch = vi.fn<() => Promise<never>>()
  const client = new QueryClient()
  const part = (fetchStatus: 'fetching' | 'idle') => (
    <QueryClientProvider client={client}>
      <Loading query={{ fetchStatus, refetch }}>…</Loading>
    </QueryClientProvider>
  )
  const { rerender } = render(part('fetching'))
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  rerender(part('idle'))
  expect(screen.getByText('Carregamento interrompido')).toBeVisible()
  screen.getByRole('button', { name: 'Tentar de novo' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})
