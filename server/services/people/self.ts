import { fail } from '#server/errors/errors.ts'
import type { Session } from './sessions.ts'

/** @throws DomainError auth/forbidden when the caller is not that person */
export function requireSelf(session: Session, uid: string): void {
  if (session.uid !== uid) fail('auth/forbidden')
}
