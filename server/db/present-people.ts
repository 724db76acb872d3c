import { and, isNull } from 'drizzle-orm'
import { users } from './schema.ts'

/** True of people whom others may see: those who have neither left nor been suspended. */
export const isPresent = and(isNull(users.suspendedAt), isNull(users.deletedAt))
