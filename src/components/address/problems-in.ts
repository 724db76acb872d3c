import type { JobAddress } from '#src/contract/requests/requests.ts'
import { type AddressLine, addressLines, FilledAddress } from './address-lines.ts'

/** The errors of the lines: translation keys, in the order of the form. */
export function problemsIn(address: JobAddress): Partial<Record<AddressLine, string>> {
  const issues = FilledAddress.safeParse(address).error?.issues ?? []
  const found = addressLines.flatMap((line) => {
    const issue = issues.find(({ path }) => path[0] === line)
    return issue ? [[line, issue.message] as const] : []
  })
  return Object.fromEntries(found)
}
