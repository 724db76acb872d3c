import { mutationOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import { registerInterest } from '#src/contract/people/interest.ts'

/** Idempotent per address. */
export const registerInterestMutation = mutationOptions({
  mutationKey: ['interest', 'register'] as const,
  mutationFn: (body: InputOf<typeof registerInterest>['body']) =>
    call(registerInterest, { body }),
})
