import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { isOpenExtra, isPayable } from '#src/contract/requests/extra-lifecycle.ts'
import type { proposeExtra } from '#src/contract/requests/extras.ts'
import { type ExtraRow, extrasOf } from '#server/db/requests/extra-rows.ts'
import type { Viewer } from '#server/deps.ts'
import { expireExtras } from '#server/services/payments/expire-extras.ts'
import { extraIntentFor } from '#server/services/payments/pay-extra.ts'
import { runEffects } from '#server/services/payments/run-effects.ts'
import {
  accept,
  change,
  decline,
  propose,
  withdraw,
} from '#server/services/requests/extras.ts'
import type { MoneyLab } from './money-lab.ts'

type People = { client: Viewer; tasker: Viewer }
type Wanted = BodyOf<typeof proposeExtra>
/** One of the extras of the request. */
type PickExtra = (extras: ExtraRow[]) => ExtraRow | undefined

const wanted = (kind: Wanted['kind'], amount: number): Wanted => ({
  ...{ kind, amount, title: 'DPS e cabo', reason: 'O cabo antigo está ressecado' },
  ...{ photoIds: [], receipt: kind === 'material' },
})

/**
 * What people and timers may do to the extras of one request. `show`: the client opens the form to
 * pay an intent.
 */
export function createExtraActs(
  { deps }: MoneyLab,
  id: string,
  { client, tasker }: People,
  show: (clientSecret: string) => void,
) {
  const sideOf = (by: ExtraRow['by']) => (by === 'client' ? client : tasker)
  const otherThan = (by: ExtraRow['by']) => (by === 'client' ? tasker : client)
  const picked = async (pick: PickExtra, fits: (extra: ExtraRow) => boolean) =>
    pick((await extrasOf(deps.db, id)).filter(fits))
  const isOpen = ({ status }: ExtraRow) => isOpenExtra(status)
  const readOf = ({ id: extraId, version }: ExtraRow) => ({ id, extraId, version })
  const offer = (who: Viewer, kind: Wanted['kind'], amount: number) => () =>
    propose(deps, who, id, wanted(kind, amount))
  return {
    extraByTasker: offer(tasker, 'time', 60.05),
    materialByTasker: offer(tasker, 'material', 33.33),
    extraByClient: offer(client, 'service', 41.11),
    discountByTasker: offer(tasker, 'discount', 20.07),
    discountByClient: offer(client, 'discount', 7.01),
    changeExtra: async (pick: PickExtra) => {
      const extra = await picked(pick, isOpen)
      if (!extra) return
      const { version, extraId } = readOf(extra)
      const body = { version, ...wanted(extra.kind, extra.amount / 100 + 1.01) }
      const ids = { id, extraId }
      await runEffects(deps, await change(deps, sideOf(extra.by), ids, body))
    },
    withdrawExtra: async (pick: PickExtra) => {
      const extra = await picked(pick, isOpen)
      if (!extra) return
      await runEffects(deps, await withdraw(deps, sideOf(extra.by), readOf(extra)))
    },
    declineExtra: async (pick: PickExtra) => {
      const extra = await picked(pick, isOpen)
      if (!extra) return
      const answer = { ...readOf(extra), reason: 'not_needed' } as const
      await runEffects(deps, await decline(deps, otherThan(extra.by), answer))
    },
    acceptExtra: async (pick: PickExtra) => {
      const extra = await picked(pick, isOpen)
      if (!extra) return
      await runEffects(deps, await accept(deps, otherThan(extra.by), readOf(extra)))
    },
    askExtra: async (pick: PickExtra) => {
      const extra = await picked(pick, isPayable)
      if (!extra) return
      const { clientSecret } = await extraIntentFor(deps, client, readOf(extra))
      show(clientSecret)
    },
    extrasExpire: () => expireExtras(deps),
  }
}
