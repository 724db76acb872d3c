/** The search params: a person, and a request with them. */
export type SafetySearch = { person?: string | undefined; request?: string | undefined }

const wordOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

export const parseSafetySearch = ({
  person,
  request,
}: Record<string, unknown>): SafetySearch => ({
  // A refused key must be said to be undefined, or the raw one stays.
  person: wordOf(person),
  request: wordOf(request),
})
