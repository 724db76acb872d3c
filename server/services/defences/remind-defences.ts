import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { HOUR_MS } from '#src/lib/time.ts'
import { tellBefore } from '#src/contract/payments/chargebacks.ts'
import { chargebackDefences, chargebacks } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { notifyDefence } from '#server/services/notifications/notify.ts'
import { remindOfEach, REMINDERS_BATCH } from '#server/services/notifications/remind.ts'
import { changeDefence, lockCase, stageOf } from './defence-rows.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'logger'>

/** How long before the bank's deadline a payee is reminded; they are asked for less. */
const NEAR_MS = 48 * HOUR_MS

/**
 * Reminds the payees who have said nothing, once, before the time until which they are asked.
 * Returns the number of reminders.
 */
export async function remindOfDefences(deps: Deps): Promise<number> {
  const now = deps.clock()
  const due = await deps.db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .leftJoin(chargebackDefences, eq(chargebackDefences.chargebackId, chargebacks.id))
    .where(
      and(
        eq(chargebacks.status, 'open'),
        eq(chargebacks.submissions, 0),
        gt(chargebacks.dueAt, now),
        lte(chargebacks.dueAt, new Date(now.getTime() + NEAR_MS)),
        isNull(chargebackDefences.remindedAt),
      ),
    )
    .orderBy(chargebacks.dueAt)
    .limit(REMINDERS_BATCH)
  return remindOfEach(deps.logger, due, (id) => remind(deps, id))
}

const remind = ({ db, clock }: Deps, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = clock()
    const found = await lockCase(tx, id)
    if (!found || found.defence?.remindedAt || stageOf(found, at) !== 'gathering')
      return false
    await changeDefence(tx, id, { remindedAt: at })
    const { openedAt, dueAt } = found.chargeback
    const until = dueAt && tellBefore(openedAt, dueAt)
    // One who has told their side, or was just asked, needs no reminder.
    const isAsked = at.getTime() - openedAt.getTime() < 24 * HOUR_MS
    if (!until || until <= at || found.defence?.words || isAsked) return false
    const told = { action: 'chargeback_remind', chargebackId: id, date: until, at } as const
    await notifyDefence(tx, found.owner, told)
    return true
  })
