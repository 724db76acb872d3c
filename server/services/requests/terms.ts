import { toBrl } from '#src/contract/payments/money.ts'
import {
  isOpen,
  type Party,
  statusAfterWithdrawal,
} from '#src/contract/requests/request-lifecycle.ts'
import type { DateProposal, TermsBefore } from '#src/contract/requests/requests.ts'
import type { CurrentTerms } from '#src/contract/requests/terms.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import type { EarlierTerms } from '#server/db/schema/requests.ts'
import { fail } from '#server/errors/errors.ts'
import { descriptionShown } from '#server/services/texts/description.ts'
import type { RequestStep } from './request-types.ts'

/** The terms that are agreed, or that one party proposes. */
export const currentTerms = (row: RequestRow): CurrentTerms => ({
  status: row.status,
  termsBy: row.termsBy,
  termsVersion: row.termsVersion,
  category: row.category,
  description: descriptionShown(row),
  date: row.date.toISOString(),
  durationMinutes: row.durationMinutes,
  paymentMethod: row.paymentMethod,
  price: toBrl(row.price),
})

/** @throws DomainError requests/terms-changed with the current terms, unless `version` is theirs */
export function requireTermsVersion(row: RequestRow, version: number | undefined): void {
  if (version !== row.termsVersion)
    fail('requests/terms-changed', { details: currentTerms(row) })
}

/** The terms that a withdrawal of the latest offer restores; for open requests alone. */
export function termsBefore({ status, earlierTerms }: RequestRow): TermsBefore | null {
  const terms = isOpen(status) ? earlierTerms.at(-1) : undefined
  return terms ? { ...terms, price: toBrl(terms.price) } : null
}

export const dateProposalView = ({ dateProposal }: RequestRow): DateProposal | null =>
  dateProposal && {
    _id: dateProposal.id,
    by: dateProposal.by,
    date: dateProposal.date,
  }

/** The first and the latest terms are stored; the oldest ones between are dropped. */
const EARLIER_TERMS_MAX = 20

/** The columns that an offer changes. */
export const offered = (before: RequestRow, { at, terms }: RequestStep, by: Party) => ({
  ...terms,
  termsBy: by,
  termsVersion: before.termsVersion + 1,
  termsSince: at,
  earlierTerms: bounded([...before.earlierTerms, termsOf(before)]),
})

const bounded = ([first, ...later]: EarlierTerms[]): EarlierTerms[] =>
  first ? [first, ...later.slice(1 - EARLIER_TERMS_MAX)] : []

const termsOf = (row: RequestRow): EarlierTerms => ({
  by: row.termsBy,
  price: row.price,
  date: row.date.toISOString(),
  durationMinutes: row.durationMinutes,
  paymentMethod: row.paymentMethod,
})

/**
 * The terms before the latest offer, as a new version, so that withdrawn terms cannot be accepted.
 */
export function restored(before: RequestRow, at: Date): Partial<RequestRow> {
  const terms = before.earlierTerms.at(-1)
  const status = statusAfterWithdrawal(before.earlierTerms.length - 1)
  if (!terms) return { status }
  const { by, date, ...same } = terms
  return {
    status,
    ...same,
    termsBy: by,
    date: new Date(date),
    termsVersion: before.termsVersion + 1,
    termsSince: at,
    earlierTerms: before.earlierTerms.slice(0, -1),
  }
}

/** When the parties were last notified: of terms, a payment or another status. */
export const lastNotified = ({ statusSince, termsSince }: RequestRow): Date =>
  statusSince > termsSince ? statusSince : termsSince
