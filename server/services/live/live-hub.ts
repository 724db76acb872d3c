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

/** Somebody's open stream. */
type Hearer = {
  hear: (told: ToldEvent) => void
  /** Events may have been missed. */
  lose: () => void
}

type LiveHub = {
  /** Answers how to stop, once events are heard. @throws when the database cannot be reached */
  join: (uid: string, hearer: Hearer) => Promise<() => void>
  close: () => Promise<void>
}

/** Hands this process's share of the live events to the streams of their people. */
export function createLiveHub({ db, notices, logger }: Deps): LiveHub {
  const hearers = new Map<string, Set<Hearer>>()
  let listening: Promise<() => Promise<void>> | undefined
  /** How far this process has heard; null before it first hears. */
  let heard: Mark | null = null

  function tell(told: ToldEvent): void {
    heard = readMark(told.id) ?? heard
    for (const hearer of hearers.get(told.uid) ?? []) hearer.hear(told)
  }

  /**
   * Hands on one notice. A notice that cannot be read must not break the connection that all others
   * come by.
   */
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

  /** The first stream of the process begins it; a failure is tried again by the next one. */
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
