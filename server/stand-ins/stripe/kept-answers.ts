import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { KeptAnswer } from './state.ts'
import { DAY, type World } from './world.ts'

export const hashOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * The earlier answer to this key; null when it is new. Keys live for a day.
 * @throws ApiError `idempotency_error` when the key came with another call
 */
export function keptAnswer(world: World, key: string, hash: string): KeptAnswer | null {
  const { answers } = world.state
  forgetOld(world)
  const kept = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (kept && kept.hash !== hash)
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  return kept ?? null
}

function forgetOld({ state, now }: World) {
  for (const [key, { at }] of Object.entries(state.answers)) {
    if (at > now() - DAY) return // they are in the order of their coming
    delete state.answers[key]
  }
}
