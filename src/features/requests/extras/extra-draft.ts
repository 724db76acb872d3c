import { z } from 'zod/mini'
import { draftPhotos, DraftPhotos } from '#src/components/job/use-job-photos.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { extraKinds } from '#src/contract/requests/extra-lifecycle.ts'
import type { proposeExtra } from '#src/contract/requests/extras.ts'
import { EXTRA_REASON, EXTRA_TITLE } from '#src/contract/requests/limits.ts'
import type { RequestExtra } from '#src/contract/requests/requests.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { DraftKind } from '#src/drafts/stored-draft.ts'

const Typed = z.object({
  kind: z.enum(extraKinds),
  title: z.string(),
  amount: z.nullable(z.number()),
  reason: z.string(),
  photos: DraftPhotos,
  /** The first photo is the receipt. */
  receipt: z.boolean(),
})
export type TypedExtra = z.output<typeof Typed>

/** `changedId`: the extra that is being changed. */
export const extraDraft = (
  uid: string | null,
  requestId: string,
  changedId?: string,
): DraftKind<TypedExtra> => ({
  name: changedId
    ? `draft:extra-change:${uid}:${changedId}`
    : `draft:extra:${uid}:${requestId}`,
  schema: Typed,
})

export const emptyExtra = (kind: TypedExtra['kind']): TypedExtra => ({
  kind,
  title: '',
  amount: null,
  reason: '',
  photos: [],
  receipt: false,
})

/** The form of an extra that was proposed. */
export const typedOf = ({
  kind,
  title,
  amount,
  reason,
  photos,
  receipt,
}: RequestExtra): TypedExtra => ({
  kind,
  title,
  amount,
  reason,
  photos: photos.map((image) => ({ id: image.publicId, image })),
  receipt,
})

/** The form of an extra that was sent, and is edited. */
export const typedAgain = ({
  photoIds,
  receipt = false,
  ...body
}: InputOf<typeof proposeExtra>['body']): TypedExtra => ({
  ...body,
  receipt,
  photos: draftPhotos(photoIds),
})

export type ExtraField = 'title' | 'amount' | 'reason' | 'photos'
export type ExtraProblem =
  | { field: 'title' | 'reason' | 'photos'; text: 'title' | 'reason' | 'photos' }
  | { field: 'amount'; text: 'amount' | 'limit' | 'discount' }

/** The first part that keeps the form from being sent. */
export function problemOf(
  { kind, title, amount, reason, photos }: TypedExtra,
  most: number,
): ExtraProblem | undefined {
  if (title.trim().length < EXTRA_TITLE.min) return { field: 'title', text: 'title' }
  const atAmount = amountProblem(kind, amount, most)
  if (atAmount) return { field: 'amount', text: atAmount }
  if (reason.trim().length < EXTRA_REASON.min) return { field: 'reason', text: 'reason' }
  if (kind === 'material' && photos.length === 0) return { field: 'photos', text: 'photos' }
  return undefined
}

/** What is wrong with an amount: it is said while it is typed once it is too much. */
export function amountProblem(
  kind: TypedExtra['kind'],
  amount: number | null,
  most: number,
): 'amount' | 'limit' | 'discount' | undefined {
  if (amount === null || amount < PRICE_RANGE.min) return 'amount'
  if (amount > most) return kind === 'discount' ? 'discount' : 'limit'
  return undefined
}
