import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { AuthUser } from '#src/contract/session.ts'
import { env } from '#src/platform/env.ts'

/** Where the product asks for it: nobody passes with an unconfirmed address, and comes back after. */
export function requireVerifiedEmail(
  { emailVerified }: Pick<AuthUser, 'emailVerified'>,
  { href }: Pick<ParsedLocation, 'href'>,
): void {
  if (env.requireEmailVerification && !emailVerified)
    throw redirect({ to: '/verify-email', search: { from: href }, replace: true })
}
