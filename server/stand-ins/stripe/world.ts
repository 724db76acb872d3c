import { randomBytes } from 'node:crypto'
import type { State } from './state.ts'

/** The call that is being carried out, as its events name it. */
type Cause = { id: string; idempotencyKey: string | null; publishable: boolean }

/** The shared state of the stand-in. */
export type World = {
  state: State
  /** Seconds, by the stand-in's own clock. */
  now: () => number
  newId: (prefix: string) => string
  /** A page of ours, as a browser reaches it. */
  link: (path: string) => string
  /** Sends the receivers of webhooks the present `object`. */
  emit: (type: string, object: object, options?: { account?: string }) => void
  cause: Cause | null
}

export const DAY = 86_400

export const secret = (bytes = 12) => randomBytes(bytes).toString('hex')

/** @param clock in milliseconds */
export function createWorld(
  state: State,
  {
    publicUrl,
    clock,
    emit,
  }: {
    publicUrl: string
    clock: () => number
    emit: (world: World, ...args: Parameters<World['emit']>) => void
  },
): World {
  const world: World = {
    state,
    now: () => Math.floor(clock() / 1000) + state.clockOffset,
    newId: (prefix) =>
      `${prefix}_standin${(++state.sequence).toString(36).padStart(4, '0')}${secret(6)}`,
    link: (path) => publicUrl + path,
    emit: (...args) => emit(world, ...args),
    cause: null,
  }
  return world
}
