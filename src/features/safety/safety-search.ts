import { type ReportedKind, reportedKinds } from '#src/contract/safety.values.ts'

/** The search params: a person, and a request with them; or a text, and who wrote it. */
export type SafetySearch = {
  person?: string | undefined
  request?: string | undefined
  text?: ReportedKind | undefined
  id?: string | undefined
}

const wordOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

export const parseSafetySearch = ({
  person,
  request,
  text,
  id,
}: Record<string, unknown>): SafetySearch => ({
  // A refused value must be returned as undefined, or the router keeps the raw one.
  person: wordOf(person),
  request: wordOf(request),
  text: reportedKinds.find((known) => known === text),
  id: wordOf(id),
})
