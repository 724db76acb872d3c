import type { ErrorCode } from './error-codes.ts'
import { Id, Uid } from './primitives.ts'

/** The id of a record in a path. A malformed id is answered like an unknown one. */
export const idParam = (notFound: ErrorCode) => ({ schema: Id, notFound })

/** A person's uid in a path. */
export const uidParam = (notFound: ErrorCode) => ({ schema: Uid, notFound })
