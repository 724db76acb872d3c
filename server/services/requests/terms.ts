import { toBrl } from '#src/contract/money.ts'
import { deadlineOf, isOpen, type Timing } from '#src/contract/request-lifecycle.ts'
import type { DateProposal, TermsBefore } from '#src/contract/requests.ts'
import type { CurrentTerms } from '#src/contract/terms.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { fail } from '#server/errors/errors.ts'
import { descriptionShown } from '#server/services/texts/description.ts'

/** The terms that both sides agree on, or that one of them proposes. */
export const currentTerms = (row: RequestRow): CurrentTerms => ({
  status: row.status,
  termsBy: row.termsBy,
  termsVersion: row.termsVersion,
  category: row.category,
  description: descriptionShown(row),
  date: row.date.toISOString(),
  paymentMethod: row.paymentMethod,
  price: toBrl(row.price),
})

/** @throws DomainError requests/terms-changed with the terms of now, unless `version` is theirs */
export function requireTermsVersion(row: RequestRow, version: number | undefined): void {
  if (version !== row.termsVersion)
    fail('requests/terms-changed', { details: currentTerms(row) })
}

/** The terms that stand again if the latest offer is withdrawn; a matter of open requests alone. */
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

/** Whatever changes a request's status, terms or date writes the deadline that follows. */
export const withDeadline = <R extends Timing>(row: R): R & { deadline: Date | null } => ({
  ...row,
  deadline: deadlineOf(row),
})
