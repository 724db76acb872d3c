import { z } from 'zod/mini'
import { errorsOf } from '#src/contract/protocol/endpoint-errors.ts'
import type { Endpoint, Param } from '#src/contract/protocol/endpoint.ts'
import { type Lang, latestReplaced } from '#src/contract/protocol/primitives.ts'
import type { AppDeps } from '#server/deps.ts'
import { DomainError, fail } from '#server/errors/errors.ts'
import { validate } from './validation.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/**
 * The path's names as the contract reads them.
 * @throws DomainError the parameter's `notFound`, else request/invalid
 */
export function readParams(
  { params }: Endpoint,
  sent: unknown,
  lang: Lang,
): Record<string, string> {
  if (!params) return {}
  const values = Sent.parse(sent)
  for (const [name, { schema, notFound }] of Object.entries(params))
    if (notFound && !schema.safeParse(values[name]).success) fail(notFound)
  return validate(schemaOf(params), values, lang)
}

const Sent = z.record(z.string(), z.unknown())

type Params = NonNullable<Endpoint['params']>
const schemas = new WeakMap<Params, z.ZodMiniObject<Record<string, Param['schema']>>>()

/** One schema for all of the names; to make it takes longer than to use it. */
function schemaOf(params: Params) {
  const earlier = schemas.get(params)
  if (earlier) return earlier
  const shape = Object.entries(params).map(([name, { schema }]) => [name, schema] as const)
  const made = z.object(Object.fromEntries(shape))
  schemas.set(params, made)
  return made
}

/**
 * The answer with only the contract's fields. One that breaks its contract is not sent: the
 * caller's schemas would refuse it too.
 * @throws Error naming the fields, but not their values
 */
export function checkedAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const before = latestReplaced()
  const result = endpoint.response.safeParse(answer)
  // The leniency for older apps would hide a mistake here.
  const hidden = latestReplaced() === before ? [] : latestReplaced()
  if (result.success && hidden.length === 0) return result.data
  const issues = result.success ? hidden : result.error.issues
  const fields = issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`${nameOf(endpoint)} answers against its contract: ${fields.join(', ')}`)
}

/** The error to answer. An undeclared code is logged, and is an error of its own locally. */
export function checkedError(
  { config, logger }: Pick<AppDeps, 'config' | 'logger'>,
  endpoint: Endpoint,
  error: unknown,
): unknown {
  if (!(error instanceof DomainError) || errorsOf(endpoint).has(error.code)) return error
  const problem = `${nameOf(endpoint)} does not declare its error ${error.code}`
  if (config.mode === 'local') return new Error(problem, { cause: error })
  logger.error(problem)
  return error
}
