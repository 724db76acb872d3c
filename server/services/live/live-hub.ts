import type { AppDeps } from '#server/deps.ts'
import {
  eventsSince,
  type Mark,
  markNow,
  readMark,
  readNotice,
  type ToldEvent,
} from './live-events.ts'

type Deps = Pick<AppDeps, 'db' | 'notices' | 'logger'>

/** An open stream of a user. */
type Hearer = {
  hear: (told: ToldEvent) => void
  /** Events may have been missed. */
  lose: () => void
}

type LiveHub = {
  /**
   * Resolves once the stream receives events; the result ends it. @throws when the database cannot
   * be reached
   */
  join: (uid: string, hearer: Hearer) => Promise<() => void>
  close: () => Promise<void>
}

/** Sends live events to this process's streams of the users they concern. */
export function createLiveHub({ db, notices, logger }: Deps): LiveHub {
  const hearers = new Map<string, Set<Hearer>>()
  let listening: Promise<() => Promise<void>> | undefined
  /** How far this process has received events; null before the first. */
  let heard: Mark | null = null

  function tell(told: ToldEvent): void {
    heard = readMark(told.id) ?? heard
    for (const hearer of hearers.get(told.uid) ?? []) hearer.hear(told)
  }

  /** Passes on one notice. An unreadable notice must not break the shared connection. */
  function take(payload: string): void {
    try {
      tell(readNotice(payload))
    } catch (error) {
      logger.error({ err: error }, 'a live event could not be told')
    }
  }

  function loseAll(): void {
    for (const ofPerson of hearers.values()) for (const hearer of ofPerson) hearer.lose()
  }

  async function catchUp(): Promise<void> {
    const since = heard
    heard ??= (await markNow(db)).mark
    if (!since) return
    const missed = await eventsSince(db, since)
    if (missed) missed.forEach(tell)
    else loseAll()
  }

  /** Started by the first stream of the process; after a failure the next stream retries. */
  function listen(): Promise<() => Promise<void>> {
    listening ??= notices
      .listen('live_events', {
        onNotice: take,
        onListening: () => {
          catchUp().catch((error: unknown) => {
            logger.error({ err: error }, 'missed live events could not be read')
            loseAll()
          })
        },
      })
      .catch((error: unknown) => {
        listening = undefined
        throw error
      })
    return listening
  }

  return {
    async join(uid, hearer) {
      const ofPerson = hearers.get(uid) ?? new Set()
      hearers.set(uid, ofPerson.add(hearer))
      const leave = () => {
        ofPerson.delete(hearer)
        if (ofPerson.size === 0 && hearers.get(uid) === ofPerson) hearers.delete(uid)
      }
      try {
        await listen()
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },
    async close() {
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
