import type { FastifyInstance } from 'fastify'
import {
  getBalance,
  getDeposit,
  listDeposits,
  sendInstantDeposit,
} from '#src/contract/payments/deposits.ts'
import { getEarnings, getStatement } from '#src/contract/payments/earnings.ts'
import { bind } from '#server/http/bind.ts'
import { balanceView } from '#server/services/payments/balance-view.ts'
import { depositDetail, depositPage } from '#server/services/payments/deposit-view.ts'
import { earningsReport } from '#server/services/payments/earnings.ts'
import { sendInstant } from '#server/services/payments/instant-deposit.ts'
import { statementOf } from '#server/services/payments/statement.ts'

/** The caller's money of work and sales, and its way to their bank. */
export function registerDepositRoutes(app: FastifyInstance): void {
  bind(app, getEarnings, ({ deps, session, query }) =>
    earningsReport(deps, session.uid, query.month),
  )

  bind(app, getStatement, ({ deps, session, query }) =>
    statementOf(deps, session.uid, query.year),
  )

  bind(app, getBalance, ({ deps, session }) => balanceView(deps, session.uid))

  bind(app, listDeposits, ({ deps, session, query }) =>
    depositPage(deps.db, session.uid, query),
  )

  bind(app, getDeposit, ({ deps, session, params }) =>
    depositDetail(deps.db, session.uid, params.depositId),
  )

  bind(app, sendInstantDeposit, {
    repeat: ({ deps, session, body }) => sendInstant(deps, session.uid, body),
  })
}
