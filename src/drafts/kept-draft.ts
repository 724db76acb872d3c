import { z } from 'zod/mini'
import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'

const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000

const Stored = z.object({ draft: z.unknown(), at: z.number() })

/** Read the draft kept under a key on this device, unless it is older than two weeks. */
export function readDraft<Draft>(
  key: string,
  schema: z.ZodMiniType<Draft>,
  now = Date.now(),
): Draft | undefined {
  try {
    const { draft, at } = Stored.parse(JSON.parse(readStored(key) ?? 'null'))
    return now - at < MAX_AGE_MS ? schema.parse(draft) : undefined
  } catch {
    return undefined // no draft, or one of another version: start empty
  }
}

export const writeDraft = (key: string, draft: unknown): void =>
  void writeStored(key, JSON.stringify({ draft, at: Date.now() }))

export const forgetDraft = (key: string): void => removeStored(key)
