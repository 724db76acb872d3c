import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OutputOf, Streamed } from '#src/contract/protocol/endpoint.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { findSession } from '#server/services/people/sessions.ts'
import { readCall } from './bind.ts'
import { readToken } from './caller.ts'
import { checkedAnswer, checkedError } from './contract-checks.ts'
import {
  type EventStream,
  openEventStream,
  type StreamSettings,
  streamSettings,
} from './event-stream.ts'

type Message<E extends Streamed> = { id?: string; data: OutputOf<E> }

type Teller<E extends Streamed> = (to: {
  uid: string
  lastEventId: string | undefined
  /** Sends a message; before the stream is open the message waits until the first ones are sent. */
  send: (message: Message<E>) => void
  /** Ends the stream; the caller then connects again. */
  end: () => void
}) => Promise<{ first: Message<E>[]; leave: () => void }>

/**
 * Serves an endpoint of events: one stream for each browser, for as long as its session lasts. When
 * the server stops, all streams end at once, and their callers connect again at different times.
 */
export function bindStream<E extends Streamed>(
  app: FastifyInstance,
  endpoint: E,
  changed: Partial<StreamSettings>,
  tell: Teller<NoInfer<E>>,
): void {
  const { deps } = app
  const settings = { ...streamSettings, ...changed }
  const places = createPlaces(settings.perPerson)
  const open = new Set<EventStream>()
  app.endpoints.push(endpoint)
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { session } = await readCall(deps, endpoint, request, reply)
    const token = readToken(request)?.token
    if (!session || token === undefined) return fail('auth/required')
    const stillSignedIn = sessionCheck(deps, { token, everyMs: settings.sessionMs })
    const release = places.take(session.uid)
    let stream: EventStream | null = null
    const early: Message<E>[] = []
    const send = (message: Message<E>) => {
      if (!stream) early.push(message)
      else stream.send({ ...message, data: checkedAnswer(endpoint, message.data) })
    }
    const end = () => stream?.end()
    try {
      const { first, leave } = await tell({
        uid: session.uid,
        lastEventId: lastEventIdOf(request),
        send,
        end,
      })
      const opened = openEventStream(reply, settings, {
        onBeat: () => void stillSignedIn().then((is) => is || end()),
        onGone: () => {
          open.delete(opened)
          leave()
          release()
        },
      })
      stream = opened
      open.add(opened)
      for (const message of [...first, ...early]) send(message)
    } catch (error) {
      release()
      throw error
    }
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      try {
        await serve(request, reply)
        return reply
      } catch (error) {
        throw checkedError(deps, endpoint, error)
      }
    },
  })
}

const lastEventIdOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['last-event-id']?.toString()

/** Within this time one of the streams of a caller with too many has ended. */
const AGAIN_SECONDS = 60

/** Counts the open streams of each person. */
function createPlaces(most: number) {
  const taken = new Map<string, number>()
  return {
    /** Returns the function that frees the place, once. @throws DomainError request/too-many */
    take(uid: string): () => void {
      const before = taken.get(uid) ?? 0
      if (before >= most)
        fail('request/too-many', {
          params: { seconds: AGAIN_SECONDS },
          retryAfter: AGAIN_SECONDS,
        })
      taken.set(uid, before + 1)
      return () => {
        const left = (taken.get(uid) ?? 0) - 1
        if (left > 0) taken.set(uid, left)
        else taken.delete(uid)
      }
    },
  }
}

/**
 * Returns whether a session is still valid; it asks the database at most every `everyMs`. An outage
 * ends no stream.
 */
function sessionCheck(
  deps: AppDeps,
  { token, everyMs }: { token: string; everyMs: number },
) {
  let looked = Date.now()
  return async (): Promise<boolean> => {
    if (Date.now() - looked < everyMs) return true
    looked = Date.now()
    try {
      return (await findSession(deps, token)) !== null
    } catch (error) {
      deps.logger.warn({ err: error }, 'the session of a stream could not be looked up')
      return true
    }
  }
}
