import { expect, test } from 'vitest'
import { endpointsByName } from '#src/test/endpoints.ts'
import texts from '#server/locales/pt/validation.json' with { type: 'json' }

type Definition = Record<string, unknown> & { error?: (issue: object) => unknown }
/** A schema, or a check of one. */
type Part = { _zod: { def: Definition } }

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The parts of a definition: schemas and checks, in fields, lists and shapes. */
const partsIn = (def: Definition): Part[] =>
  Object.values(def)
    .flatMap((value) =>
      typeof value === 'object' && value !== null && !isPart(value)
        ? Object.values(value)
        : [value],
    )
    .filter(isPart)

/** The sentences that a part and all in it word themselves. */
function sentencesOf(part: Part, seen = new Set<Part>()): unknown[] {
  if (seen.has(part)) return []
  seen.add(part)
  const { def } = part._zod
  const own = def.error ? [def.error({})] : []
  return [...own, ...partsIn(def).flatMap((each) => sentencesOf(each, seen))]
}

test('every message that the contract writes itself is translated, and no other', () => {
  const inputs = [...endpointsByName.values()].flatMap<unknown>(
    ({ params = {}, query, body }) => [
      ...Object.values(params).map(({ schema }) => schema),
      query,
      body,
    ],
  )
  const worded = inputs.filter(isPart).flatMap((each) => sentencesOf(each))
  expect(new Set(worded)).toEqual(new Set(Object.keys(texts.contract)))
})
