import { readField } from '#src/lib/read-field.ts'
import { randomHex } from '#src/lib/hex.ts'

/** The report of one error. */
export type ErrorReport = { error: unknown; eventId: string; requestId: string | undefined }

/** The number of errors stored until the reporting service has loaded. */
const KEPT = 10
const CODE_LENGTH = 8

// Kept as long as the page: errors are few, and a thrown value may be no object.
const eventIds = new Map<unknown, string>()
const reported = new Set<unknown>()
let waiting: ErrorReport[] = []
let deliver: ((report: ErrorReport) => void) | undefined
let isExpected: (error: unknown) => boolean = () => false

/** 32 hex digits, the same for the same error; the service takes it as the event's id. */
function eventIdOf(error: unknown): string {
  const known = eventIds.get(error)
  if (known) return known
  const id = randomHex()
  eventIds.set(error, id)
  return id
}

/** The request id that the backend logged for an unexpected failure. */
function requestIdOf(error: unknown): string | undefined {
  const id = readField(readField(readField(error, 'data'), 'details'), 'requestId')
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** A short code that a person can quote: the backend's request id, else our event id. */
export const errorCode = (error: unknown): string =>
  requestIdOf(error) ?? eventIdOf(error).slice(0, CODE_LENGTH)

/** Logs the error with its code and reports it once. Expected errors are not reported. */
export function reportError(error: unknown): void {
  if (isNews(error)) {
    console.error(`Error ${errorCode(error)}:`, error)
    queue(error)
  }
}

function isNews(error: unknown): boolean {
  if (isExpected(error) || reported.has(error)) return false
  reported.add(error)
  return true
}

function queue(error: unknown): void {
  // A build without the service never collects them.
  if (!import.meta.env.VITE_SENTRY_DSN && !deliver) return
  const report = { error, eventId: eventIdOf(error), requestId: requestIdOf(error) }
  if (deliver) deliver(report)
  else if (waiting.length < KEPT) waiting.push(report)
}

/**
 * Reports uncaught errors from now on. `expected` is true of those that are no fault of ours: a
 * lost network, a missing page. Returns an unsubscribe function.
 */
export function watchErrors(expected: (error: unknown) => boolean): () => void {
  isExpected = expected
  const onError = ({ error, message }: ErrorEvent) => onUncaught(error ?? message)
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isSkippedAnimation(event.reason)) event.preventDefault()
    else onUncaught(event.reason)
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    isExpected = () => false
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/** A view transition that could not run: the page has changed all the same. */
const isSkippedAnimation = (reason: unknown): boolean =>
  reason instanceof DOMException && /\btransition\b/i.test(reason.message)

/** The browser has logged it already. */
function onUncaught(error: unknown): void {
  if (isNews(error)) queue(error)
}

/** Connects the reporting service: it receives the stored errors and all later ones. */
export function onErrorReport(take: (report: ErrorReport) => void): () => void {
  deliver = take
  for (const report of waiting) take(report)
  waiting = []
  return () => {
    deliver = undefined
  }
}
