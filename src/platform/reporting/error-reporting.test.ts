import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/errors/api-error.ts'
import { expectComplaint } from '#src/test/console.ts'
import {
  errorCode,
  onErrorReport,
  reportError,
  watchErrors,
  type ErrorReport,
} from './error-reporting.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllEnvs()
})

function collect(): ErrorReport[] {
  const reports: ErrorReport[] = []
  stops.push(onErrorReport((report) => reports.push(report)))
  return reports
}

const uncaught = (error: unknown) =>
  window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))

test('an error keeps its code, which is the start of the id of its report', () => {
  expectComplaint(/^Error [0-9a-f]{8}: Error: boom/)
  const reports = collect()
  const error = new Error('boom')
  const code = errorCode(error)
  reportError(error)
  expect(code).toMatch(/^[0-9a-f]{8}$/)
  expect(errorCode(error)).toBe(code)
  expect(reports).toMatchObject([{ error, requestId: undefined }])
  expect(reports[0]?.eventId).toMatch(new RegExp(`^${code}[0-9a-f]{24}$`))
  expect(vi.mocked(console.error).mock.calls).toEqual([[`Error ${code}:`, error]])
})

test('a call that failed in the backend is quoted by the name that it has there', () => {
  expectComplaint(/boom/)
  const error = new ApiError('http', {
    status: 500,
    data: { code: 'internal/unexpected', msg: 'boom', details: { requestId: 'r-1' } },
  })
  const reports = collect()
  reportError(error)
  expect(errorCode(error)).toBe('r-1')
  expect(reports).toMatchObject([{ requestId: 'r-1' }])
})

test('the same error is reported once, an expected one never', () => {
  expectComplaint(/boom/)
  const offline = new ApiError('network', {})
  stops.push(watchErrors((error) => error === offline))
  const reports = collect()
  const error = new Error('boom')
  reportError(error)
  reportError(error)
  uncaught(error)
  reportError(offline)
  uncaught(offline)
  expect(reports.map((report) => report.error)).toEqual([error])
})

test('errors before the service has loaded are stored, up to ten', () => {
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@errors.example/1')
  stops.push(watchErrors(() => false))
  for (let n = 1; n <= 12; n++) uncaught(new Error(`early ${n}`))
  const reports = collect()
  uncaught(new Error('late'))
  expect(reports).toHaveLength(11)
  expect(reports.at(0)?.error).toMatchObject({ message: 'early 1' })
  expect(reports.at(-1)?.error).toMatchObject({ message: 'late' })
})

test('without the service no error is stored', () => {
  stops.push(watchErrors(() => false))
  uncaught(new Error('early'))
  expect(collect()).toEqual([])
})

test('an unhandled rejection is reported too', () => {
  stops.push(watchErrors(() => false))
  const reports = collect()
  const reason = new Error('unhandled')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(reports).toMatchObject([{ error: reason }])
})

test('a page change that could not be animated is no error', () => {
  stops.push(watchErrors(() => false))
  const reports = collect()
  const reason = new DOMException(
    'Transition was aborted because of invalid state',
    'InvalidStateError',
  )
  const event = new Event('unhandledrejection', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { reason }))
  expect(event.defaultPrevented).toBe(true)
  expect(reports).toEqual([])
})
