import { z } from 'zod/mini'
import { errorsOf } from '#src/contract/endpoint-errors.ts'
import type { Endpoint, Param } from '#src/contract/endpoint.ts'
import type { Lang } from '#src/contract/primitives.ts'
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
 * Only what the contract names leaves the server. An answer that breaks its contract does not
 * leave at all: the caller's schemas would refuse it too.
 * @throws Error naming the fields, but not their values
 */
export function checkedAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const result = z.safeParse(strict(endpoint.response), answer)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`${nameOf(endpoint)} answers against its contract: ${fields.join(', ')}`)
}

/** `catch` makes our web client lenient; here it would hide a broken answer. */
const strict = (schema: z.ZodMiniType): z.core.$ZodType =>
  schema instanceof z.ZodMiniCatch ? schema._zod.def.innerType : schema

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
