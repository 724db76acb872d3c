import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { inParallel } from '#src/lib/in-parallel.ts'
import { runEffects, syncIntent } from './run-effects.ts'

const AT_ONCE = 8

type Overdue = {
  id: string
  /** The intents by which it may have been paid, although no webhook has told. */
  openIntents: string[]
}

type Move = {
  /** Answers what the provider is to do, or null when nothing was due any more. */
  move: (id: string) => Promise<Effect[] | null>
  /** One could not be moved. */
  onError: (id: string, error: unknown) => void
}

/**
 * Moves on what is overdue. What may have been paid is asked about first, as long as the provider
 * answers; all else does not wait for it. One that fails does not hold up the others. Answers how
 * many moved.
 */
export async function moveOverdue(
  deps: MoneyDeps,
  overdue: Overdue[],
  { move, onError }: Move,
): Promise<number> {
  const effects: Effect[][] = []
  const tryMove = async ({ id }: Overdue) => {
    try {
      const toDo = await move(id)
      if (toDo) effects.push(toDo)
    } catch (error) {
      onError(id, error)
    }
  }
  for (const each of overdue) if (each.openIntents.length === 0) await tryMove(each)
  const unsure = overdue.filter(({ openIntents }) => openIntents.length > 0)
  await inParallel(unsure, AT_ONCE, async (each) => {
    try {
      for (const intentId of each.openIntents) await askFirst(deps, intentId)
      await tryMove(each)
    } catch (error) {
      onError(each.id, error)
    }
  })
  await inParallel(effects, AT_ONCE, (each) => runEffects(deps, each))
  return effects.length
}

/** Without an answer the deadline holds all the same; a payment for it is then refunded. */
async function askFirst(deps: MoneyDeps, intentId: string): Promise<void> {
  try {
    await syncIntent(deps, intentId)
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError))
      throw error
    deps.logger.warn({ intentId, err: error }, 'a deadline ended something unasked')
  }
}
