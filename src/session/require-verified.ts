import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { AuthUser } from '#src/contract/session.ts'
import { env } from '#src/platform/env.ts'

/** Redirect people with an unconfirmed address to /verify-email, if the build asks for it. */
export function requireVerifiedEmail(
  { emailVerified }: Pick<AuthUser, 'emailVerified'>,
  { href }: Pick<ParsedLocation, 'href'>,
): void {
  if (env.requireEmailVerification && !emailVerified)
    throw redirect({ to: '/verify-email', search: { from: href }, replace: true })
}
