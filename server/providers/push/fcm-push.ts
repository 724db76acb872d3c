import { setTimeout as sleep } from 'node:timers/promises'
import { readField } from '#src/lib/read-field.ts'
import {
  accessTokens,
  postAsServiceAccount,
  GoogleUnavailableError,
  type ServiceAccount,
} from '#server/providers/google/service-account.ts'
import type { PushMessage, PushResult, PushSender } from './push-sender.ts'

type Options = {
  projectId: string
  /** It may send messages ("Firebase Cloud Messaging API Admin"). */
  serviceAccount: ServiceAccount
  /** Receives problems for the operator of the server, without tokens or texts. */
  onProblem: (problem: { status: number; code: string }) => void
  /** The address for access tokens; Google's by default. */
  tokenUrl?: string
  /** The address for messages; Google's by default. */
  apiUrl?: string
  /** The first pause between two attempts, in ms; each later one is twice as long. */
  pauseMs?: number
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GOOGLE_MESSAGES = 'https://fcm.googleapis.com'
const ATTEMPTS = 3
/** A longer wait is left to the caller's queue. */
const PATIENCE_MS = 5000
/** Concurrent messages, as in Google's own library. */
const AT_ONCE = 50

/**
 * Firebase Cloud Messaging over REST, with data alone: our service worker shows the notification.
 * https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send
 * https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
 */
export function createFcmPush({
  projectId,
  serviceAccount,
  onProblem,
  tokenUrl,
  apiUrl = GOOGLE_MESSAGES,
  pauseMs = 500,
}: Options): PushSender {
  const ask = postAsServiceAccount(
    `${apiUrl}/v1/projects/${projectId}/messages:send`,
    accessTokens(serviceAccount, { scope: SCOPE, tokenUrl }),
  )

  async function sendOnce(token: string, message: PushMessage): Promise<PushResult> {
    let response: Response
    let body: unknown
    try {
      response = await ask({ message: fcmMessage(token, message) })
      body = await response.json().catch(() => null)
    } catch (error) {
      if (error instanceof GoogleUnavailableError) return { token, outcome: 'later' }
      throw error
    }
    if (response.ok) return { token, outcome: 'sent' }
    const { status, headers } = response
    const code = codeOf(body)
    if (isUnregistered(status, code, body)) return { token, outcome: 'gone' }
    if (status === 429 || status >= 500) {
      const retryAfterMs = waitAsked(headers.get('retry-after'))
      return { token, outcome: 'later', ...(retryAfterMs !== null && { retryAfterMs }) }
    }
    onProblem({ status, code })
    return { token, outcome: 'refused' }
  }

  async function sendOne(token: string, message: PushMessage): Promise<PushResult> {
    let result = await sendOnce(token, message)
    for (let attempt = 1; attempt < ATTEMPTS && result.outcome === 'later'; attempt++) {
      const own = pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random())
      const pause = Math.max(own, result.retryAfterMs ?? 0)
      if (pause > PATIENCE_MS) break
      await sleep(pause)
      result = await sendOnce(token, message)
    }
    return result
  }

  return {
    async send(tokens, message) {
      const results: PushResult[] = []
      for (let from = 0; from < tokens.length; from += AT_ONCE) {
        const some = tokens.slice(from, from + AT_ONCE)
        results.push(...(await Promise.all(some.map((token) => sendOne(token, message)))))
      }
      return results
    },
  }
}

const fcmMessage = (
  token: string,
  { title, body, link, tag, ttlSeconds }: PushMessage,
) => ({
  token,
  data: { title, body, link, tag },
  webpush: { headers: { TTL: String(ttlSeconds), Urgency: 'high' } },
})

/** FCM's own code in the details of Google's error, else Google's. */
function codeOf(body: unknown): string {
  const error = readField(body, 'error')
  const own = detailsOf(error).map((detail) => readField(detail, 'errorCode'))
  const code = own.find((each) => typeof each === 'string') ?? readField(error, 'status')
  return typeof code === 'string' ? code : ''
}

function detailsOf(error: unknown): unknown[] {
  const details = readField(error, 'details')
  return Array.isArray(details) ? details : []
}

/**
 * True when the token is no longer registered. An invalid argument may be the token or our message;
 * in doubt the token stays.
 */
function isUnregistered(status: number, code: string, body: unknown): boolean {
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return true
  if (status !== 400 || code !== 'INVALID_ARGUMENT') return false
  const error = readField(body, 'error')
  const fields = detailsOf(error).flatMap((detail) => {
    const violations = readField(detail, 'fieldViolations')
    return Array.isArray(violations)
      ? violations.map((each) => readField(each, 'field'))
      : []
  })
  const text = readField(error, 'message')
  return (
    fields.includes('message.token') ||
    (typeof text === 'string' && text.includes('registration token is not a valid'))
  )
}

/** Milliseconds of a Retry-After in seconds or as a date; null when there is none. */
function waitAsked(header: string | null): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
