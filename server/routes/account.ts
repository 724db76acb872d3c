import type { FastifyInstance } from 'fastify'
import { ok } from '#src/contract/protocol/primitives.ts'
import { checkDeletion, deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import { bind } from '#server/http/bind.ts'
import { forgetPayers, savedCards } from '#server/services/payments/saved-cards.ts'
import {
  deleteAccount,
  deleteFiles,
  leaveProvider,
} from '#server/services/people/delete-account.ts'
import { deletionBlockers } from '#server/services/people/deletion-blockers.ts'
import { exportOf } from '#server/services/people/export-data.ts'
import { requireSelf } from '#server/services/people/self.ts'

/** The limit of one person: an export reads everything about them. */
const EXPORTS_A_MINUTE = 3

/** The export of a person's data, and the deletion of their account. */
export function registerAccountRoutes(app: FastifyInstance): void {
  bind(
    app,
    exportMyData,
    async ({ deps, params, session }) => {
      requireSelf(session, params.uid)
      const cards = await savedCards(deps, session.uid)
      return {
        exportedAt: deps.clock().toISOString(),
        ...(await exportOf(deps, session.uid)),
        savedCards: cards.map(({ brand, last4, expMonth, expYear }) => ({
          brand,
          last4,
          expMonth,
          expYear,
        })),
      }
    },
    { callsPerMinute: EXPORTS_A_MINUTE },
  )

  bind(app, checkDeletion, async ({ deps: { db }, params, session }) => {
    requireSelf(session, params.uid)
    return { blockers: await deletionBlockers(db, session.uid) }
  })

  bind(app, deleteMyAccount, {
    change: async ({ deps, params, session }) => {
      requireSelf(session, params.uid)
      const folders = await deleteAccount(deps, session)
      return {
        subject: session.uid,
        // If the server is killed before this, the jobs do it.
        afterCommit: async (all) => {
          await deleteFiles(all, session.uid, folders)
          await leaveProvider(all, session.uid)
          await forgetPayers(all, session.uid)
        },
      }
    },
    answer: () => ok,
  })
}
