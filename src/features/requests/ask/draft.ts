import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/categories.ts'
import { paymentMethods } from '#src/contract/money.ts'

const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000

/** What has been typed so far; none of it need be valid. */
const Draft = z.object({
  category: z.nullable(z.enum(categorySlugs)),
  description: z.string(),
  /** YYYY-MM-DD and HH:mm, in the browser's time zone. */
  date: z.string(),
  time: z.string(),
  cep: z.string(),
  paymentMethod: z.enum(paymentMethods),
  /** BRL. */
  price: z.nullable(z.number()),
})
export type Draft = z.output<typeof Draft>

const Stored = z.object({ draft: Draft, at: z.number() })

export type DraftOwner = { uid: string; taskerId: string }

const keyOf = ({ uid, taskerId }: DraftOwner) => `draft:request:${uid}:${taskerId}`

/** What this person left unsent for this tasker, if it is not too old. */
export function readDraft(owner: DraftOwner, now = Date.now()): Draft | undefined {
  try {
    const stored = Stored.parse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null'))
    return now - stored.at < MAX_AGE_MS ? stored.draft : undefined
  } catch {
    return undefined // nothing there, or of another version: start afresh
  }
}

export function writeDraft(owner: DraftOwner, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify({ draft, at: Date.now() }))
  } catch (error) {
    console.warn('The draft could not be kept across reloads.', error)
  }
}

export const forgetDraft = (owner: DraftOwner): void =>
  localStorage.removeItem(keyOf(owner))
