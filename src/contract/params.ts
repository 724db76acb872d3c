import type { ErrorCode } from './errors.values.ts'
import { Id, Uid } from './primitives.ts'

/** The id of a thing of ours in a path. A malformed id is answered like an unknown one. */
export const idParam = (notFound: ErrorCode) => ({ schema: Id, notFound })

/** A person in a path. */
export const uidParam = (notFound: ErrorCode) => ({ schema: Uid, notFound })
