import { toBrl } from '#src/contract/money.ts'
import type { CurrentTerms } from '#src/contract/requests.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { fail } from '#server/errors/errors.ts'

/** What both sides agree on, or would. */
export const currentTerms = (row: RequestRow): CurrentTerms => ({
  status: row.status,
  termsBy: row.termsBy,
  termsVersion: row.termsVersion,
  category: row.category,
  description: row.description,
  date: row.date.toISOString(),
  paymentMethod: row.paymentMethod,
  price: toBrl(row.price),
})

/** @throws DomainError requests/terms-changed with the terms of now, unless `version` is theirs */
export function requireTermsVersion(row: RequestRow, version: number | undefined): void {
  if (version !== row.termsVersion)
    fail('requests/terms-changed', { details: currentTerms(row) })
}
