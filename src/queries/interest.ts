import { mutationOptions } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { InputOf } from '#src/contract/endpoint.ts'
import { registerInterest } from '#src/contract/interest.ts'

/** Asking twice with the same address is asking once. */
export const registerInterestMutation = mutationOptions({
  mutationKey: ['interest', 'register'] as const,
  mutationFn: (body: InputOf<typeof registerInterest>['body']) =>
    call(registerInterest, { body }),
})
