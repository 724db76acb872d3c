import { z } from 'zod/mini'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { deleteDraft, type DraftKind, readDraft } from '#src/drafts/stored-draft.ts'
import { DraftPhotos } from '#src/components/job/use-job-photos.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Draft } from './draft.ts'

const Shared = z.object({ text: z.string(), photos: DraftPhotos })
type Shared = z.output<typeof Shared>

/** What another app has shared for the person's next request, until they have chosen a tasker. */
export const sharedDraft = (uid: string): DraftKind<Shared> => ({
  name: `draft:shared:${uid}`,
  schema: Shared,
})

/** Undefined where there is none of the last day. */
export function readShared(uid: string): Shared | undefined {
  const { name, schema } = sharedDraft(uid)
  const kept = readDraft(name, schema)
  return kept && Date.now() - kept.at <= DAY_MS ? kept.draft : undefined
}

/** Takes it from the device, once. */
export function takeShared(uid: string): Shared | undefined {
  const shared = readShared(uid)
  deleteDraft(sharedDraft(uid).name)
  return shared
}

/** How many of the shared photos have no room in a draft. */
export const overflow = (draft: Draft, { photos }: Shared): number =>
  Math.max(0, draft.photos.length + photos.length - JOB_PHOTOS_MAX)

/** A draft with the shared text and photos behind its own. */
export const withShared = (draft: Draft, { text, photos }: Shared): Draft => ({
  ...draft,
  description: [draft.description, text].filter(Boolean).join('\n'),
  photos: [...draft.photos, ...photos].slice(0, JOB_PHOTOS_MAX),
})
