import { type Endpoint, takesKey } from './endpoint.ts'
import {
  commonErrors,
  type ErrorCode,
  idempotencyErrors,
  inputErrors,
  operatorErrors,
  signedInErrors,
  suspendedErrors,
  verifiedErrors,
} from './error-codes.ts'

/** Every code that an endpoint can answer. Pages only read codes, so they do not load this list. */
export function errorsOf(e: Endpoint): ReadonlySet<ErrorCode> {
  const params = Object.values(e.params ?? {})
  return new Set([
    ...commonErrors,
    ...(e.access === 'public' ? [] : signedInErrors),
    ...(canBeSuspended(e) ? suspendedErrors : []),
    ...(e.access === 'verified' ? verifiedErrors : []),
    ...(e.access === 'operator' ? operatorErrors : []),
    ...(params.length > 0 || e.query || e.body ? inputErrors : []),
    ...(takesKey(e) ? idempotencyErrors : []),
    ...params.flatMap(({ notFound }) => notFound ?? []),
    ...e.errors,
  ])
}

const canBeSuspended = (e: Endpoint): boolean =>
  e.access === 'operator' || (e.access !== 'public' && takesKey(e))
