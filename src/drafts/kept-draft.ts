import { z } from 'zod/mini'
import { KEY_KEPT_BY_CLIENT_MS } from '#src/contract/idempotency.values.ts'
import { forget, keep, readKept } from './draft-store.ts'

const Stored = z.object({
  draft: z.unknown(),
  /** Time of the last change. */
  at: z.number(),
  /** The Idempotency-Key that it is sent under. Drafts of earlier versions have none. */
  key: z.optional(z.string()),
  /** Time at which the draft was first sent without an answer. */
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
    const { draft, at, key, sentAt } = Stored.parse(JSON.parse(readKept(name) ?? 'null'))
    const isOld = [at, sentAt ?? now].some((time) => now - time >= KEY_KEPT_BY_CLIENT_MS)
    return isOld ? undefined : { draft: schema.parse(draft), key, sentAt }
  } catch {
    return undefined // no draft, or one of another version: start empty
  }
}

export const writeDraft = (name: string, kept: KeptDraft<unknown>): void =>
  keep(name, JSON.stringify({ ...kept, at: Date.now() }))

/** Forgets a draft that was sent under a key, unless another one has taken its place. */
export function forgetSentDraft(name: string, key: string): void {
  const kept = readDraft(name, z.unknown())
  // One of an earlier version has no key.
  if ((kept?.key ?? key) === key) forgetDraft(name)
}

export const forgetDraft = (name: string): void => forget(name)
