import type { Message } from '#src/contract/requests/messages.ts'
import type { RequestEvent } from '#src/contract/requests/requests.ts'

export type TalkLine =
  | { kind: 'day'; id: string; at: string }
  | { kind: 'event'; id: string; at: string; event: RequestEvent }
  | { kind: 'message'; id: string; at: string; message: Message }

type Talk = {
  /** The oldest first. */
  messages: readonly Message[]
  events: readonly RequestEvent[]
  /** The day of a moment, in the reader's time zone. */
  dayOf: (iso: string) => string
  /** True while older messages are not loaded: the events before them are left out. */
  hasOlder: boolean
}

/** Messages and events in the order of time, with a line where a day begins. */
export function talkLines({ messages, events, dayOf, hasOlder }: Talk): TalkLine[] {
  const first = messages[0]?.createdAt ?? ''
  const lines = [
    ...events
      .filter(({ at }) => !hasOlder || at >= first)
      .map((event) => ({ kind: 'event' as const, id: event._id, at: event.at, event })),
    ...messages.map((message) => ({
      kind: 'message' as const,
      id: message._id,
      at: message.createdAt,
      message,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return lines.flatMap((line, index): TalkLine[] => {
    const before = lines[index - 1]
    const isNewDay = !before || dayOf(before.at) !== dayOf(line.at)
    return isNewDay ? [{ kind: 'day', id: `day-${line.id}`, at: line.at }, line] : [line]
  })
}
