import { z } from 'zod/mini'
import { MINUTE_MS } from '#src/lib/time.ts'
import { readStored, removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

const KEY = 'wish:question'
/** Long enough for the visitor to register. */
const TTL_MS = 30 * MINUTE_MS

const Asked = z.object({ about: z.string(), text: z.string(), until: z.number() })

/** Stores, in this tab, the question of a visitor who leaves to sign in. */
export const storeQuestion = (about: string, text: string): void =>
  void writeStored(
    KEY,
    JSON.stringify({ about, text, until: Date.now() + TTL_MS }),
    'session',
  )

/** Returns the stored text once, for what it is about. */
export function takeQuestion(about: string): string | undefined {
  const asked = readQuestion()
  if (asked?.about !== about) return undefined
  removeStored(KEY, 'session')
  return asked.until > Date.now() ? asked.text : undefined
}

function readQuestion(): z.output<typeof Asked> | undefined {
  try {
    return Asked.parse(JSON.parse(readStored(KEY, 'session') ?? 'null'))
  } catch {
    return undefined
  }
}
