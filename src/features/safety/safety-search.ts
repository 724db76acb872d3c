import { UID_MAX } from '#src/contract/people/limits.ts'
import { type ReportedKind, reportedKinds } from '#src/contract/people/report-kinds.ts'
import { parseOneOf, parseText } from '#src/lib/search-params.ts'

/** The search params: a person, and a request with them; or a text, and its author. */
export type SafetySearch = {
  person?: string | undefined
  request?: string | undefined
  text?: ReportedKind | undefined
  id?: string | undefined
}

export const parseSafetySearch = ({
  person,
  request,
  text,
  id,
}: Record<string, unknown>): SafetySearch => ({
  person: parseText(person, UID_MAX),
  request: parseText(request, UID_MAX),
  text: parseOneOf(reportedKinds, text),
  id: parseText(id, UID_MAX),
})
