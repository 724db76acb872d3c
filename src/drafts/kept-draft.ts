import { z } from 'zod/mini'
import { KEY_KEPT_BY_CLIENT_MS } from '#src/contract/idempotency.values.ts'
import { readStored, removeStored, writeStored } from '#src/platform/safe-storage.ts'

const Stored = z.object({
  draft: z.unknown(),
  /** When it was last changed. */
  at: z.number(),
  /** The Idempotency-Key that it is sent under. Drafts of earlier versions have none. */
  key: z.optional(z.string()),
  /** When it was first sent without an answer. */
  sentAt: z.optional(z.number()),
})

export type KeptDraft<Draft> = {
  draft: Draft
  key?: string | undefined
  sentAt?: number | undefined
}

/**
 * Read the draft kept under a name on this device, unless its last change is two weeks old. A
 * draft that may have arrived is not kept for longer than its key, or it would arrive again.
 */
export function readDraft<Draft>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  now = Date.now(),
): KeptDraft<Draft> | undefined {
  try {
    const { draft, at, key, sentAt } = Stored.parse(JSON.parse(readStored(name) ?? 'null'))
    const isOld = [at, sentAt ?? now].some((time) => now - time >= KEY_KEPT_BY_CLIENT_MS)
    return isOld ? undefined : { draft: schema.parse(draft), key, sentAt }
  } catch {
    return undefined // no draft, or one of another version: start empty
  }
}

export const writeDraft = (name: string, kept: KeptDraft<unknown>): void =>
  void writeStored(name, JSON.stringify({ ...kept, at: Date.now() }))

export const forgetDraft = (name: string): void => removeStored(name)
