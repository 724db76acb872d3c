import { z } from 'zod/mini'
import { CLIENT_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { removeRawDraft, writeRawDraft, recordOpened, readRawDraft } from './draft-store.ts'

const Stored = z.object({
  draft: z.unknown(),
  /** Time of the last change. */
  at: z.number(),
  /** The Idempotency-Key that it is sent under; a typed text has none. */
  key: z.optional(z.string()),
  /** Time at which the draft was first sent without an answer. */
  sentAt: z.optional(z.number()),
})

/** The name of a form's draft, and its shape. */
export type DraftKind<Draft> = { name: string; schema: z.ZodMiniType<Draft> }

type DraftToStore<Draft> = {
  draft: Draft
  key?: string | undefined
  sentAt?: number | undefined
}

/** A draft, and the time of its last change. */
export type StoredDraft<Draft> = DraftToStore<Draft> & { at: number }

/**
 * Reads the draft stored under a name on this device, unless its last change is two weeks old. A
 * draft that may have arrived expires with its key, or it would take effect twice.
 */
export function readDraft<Draft>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  now = Date.now(),
): StoredDraft<Draft> | undefined {
  try {
    const { draft, at, key, sentAt } = Stored.parse(
      JSON.parse(readRawDraft(name) ?? 'null'),
    )
    const isOld = [at, sentAt ?? now].some((time) => now - time >= CLIENT_KEY_TTL_MS)
    return isOld ? undefined : { draft: schema.parse(draft), key, sentAt, at }
  } catch {
    return undefined // no draft, or one of another shape: start empty
  }
}

/** The same for the form that opens the draft, which may be the cause if its page breaks. */
export function openDraft<Draft>(
  name: string,
  schema: z.ZodMiniType<Draft>,
): StoredDraft<Draft> | undefined {
  recordOpened(name)
  return readDraft(name, schema)
}

/** Stores a draft; its schema, by which the form reads it, types it. */
export const writeDraft = <Draft>(
  { name }: DraftKind<Draft>,
  kept: DraftToStore<NoInfer<Draft>>,
): void => writeRawDraft(name, JSON.stringify({ ...kept, at: Date.now() }))

/** Deletes a draft that was sent under a key, unless another one has replaced it. */
export function deleteSentDraft(name: string, key: string): void {
  const kept = readDraft(name, z.unknown())
  // A typed text has no key.
  if ((kept?.key ?? key) === key) deleteDraft(name)
}

export const deleteDraft = (name: string): void => removeRawDraft(name)
