import { fieldOf } from '#src/lib/field-of.ts'
import { randomHex } from '#src/lib/hex.ts'

/** What the reporting service is told of an error. */
export type ErrorReport = { error: unknown; eventId: string; requestId: string | undefined }

/** Errors that are kept until the service has loaded; a page that fails all over says so in ten. */
const KEPT = 10
const CODE_LENGTH = 8

// As long as the page: errors are few, and one may be thrown that is no object.
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

/** The backend's name for the call that failed unexpectedly, as its log has it. */
function requestIdOf(error: unknown): string | undefined {
  const id = fieldOf(fieldOf(fieldOf(error, 'data'), 'details'), 'requestId')
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** What a person can quote: the failed call's name in the backend's log, else our own, in short. */
export const errorCode = (error: unknown): string =>
  requestIdOf(error) ?? eventIdOf(error).slice(0, CODE_LENGTH)

/** Logs the error with its code and reports it, once. What is expected is not worth a report. */
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
  // Nobody will ever come for them in a build without the service.
  if (!import.meta.env.VITE_SENTRY_DSN && !deliver) return
  const report = { error, eventId: eventIdOf(error), requestId: requestIdOf(error) }
  if (deliver) deliver(report)
  else if (waiting.length < KEPT) waiting.push(report)
}

/**
 * Reports what nothing catches, from now on. `expected` names what is no error of ours: a network
 * that is gone, a page that is not there. Returns the way to stop.
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

/** The router does not listen for it: the page has changed, only not before the person's eyes. */
const isSkippedAnimation = (reason: unknown): boolean =>
  reason instanceof DOMException && /\btransition\b/i.test(reason.message)

/** The browser has logged it already. */
function onUncaught(error: unknown): void {
  if (isNews(error)) queue(error)
}

/** For the reporting service: takes what was kept and all that follows. */
export function onErrorReport(take: (report: ErrorReport) => void): () => void {
  deliver = take
  for (const report of waiting) take(report)
  waiting = []
  return () => {
    deliver = undefined
  }
}
