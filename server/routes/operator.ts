import type { FastifyInstance } from 'fastify'
import {
  decideReport,
  finishAttention,
  getAttention,
  getCase,
  getPerson,
  listActs,
  listAttention,
  setSuspension,
} from '#src/contract/operator/operator.ts'
import { listDisputes, resolveDispute } from '#src/contract/disputes/disputes.ts'
import { bind } from '#server/http/bind.ts'
import { listLoggedActs } from '#server/services/operator/acts.ts'
import {
  finishAttentionItem,
  listAttentionItems,
  showAttentionItem,
} from '#server/services/operator/attention-list.ts'
import { operatorCase } from '#server/services/operator/cases.ts'
import { personFile } from '#server/services/operator/records.ts'
import { decideText } from '#server/services/operator/reported-texts.ts'
import { suspend } from '#server/services/operator/suspension.ts'
import { requestDisputes } from '#server/services/requests/disputes.ts'
import { listDisputed, showSummary } from '#server/services/requests/requests.ts'
import { runLater } from '#server/services/payments/run-effects.ts'

export function registerOperatorRoutes(app: FastifyInstance): void {
  bind(app, listDisputes, ({ deps, session, query }) =>
    listDisputed(deps.db, session.uid, query),
  )

  bind(app, getCase, async ({ deps, session, params: { id } }) => ({
    data: await operatorCase(deps.db, session, id),
  }))

  bind(app, resolveDispute, {
    change: async ({ deps, session, params: { id }, body }) => ({
      subject: id,
      afterCommit: runLater(
        await requestDisputes.decide(deps, session, id, {
          payeePercent: body.taskerPercent,
          note: body.note,
        }),
      ),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showSummary(deps.db, id, session),
    }),
  })

  bind(app, listAttention, ({ deps, session, query }) =>
    listAttentionItems(deps, session, query),
  )

  bind(app, getAttention, async ({ deps, session, params: { id } }) => ({
    data: await showAttentionItem(deps, session, id),
  }))

  bind(app, finishAttention, {
    change: async ({ deps, session, params: { id }, body }) => {
      await finishAttentionItem(deps, session, id, body.note)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showAttentionItem(deps, session, id),
    }),
  })

  bind(app, decideReport, {
    change: async ({ deps, session, params: { id }, body }) => {
      await decideText(deps, session, id, body)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showAttentionItem(deps, session, id),
    }),
  })

  bind(app, getPerson, async ({ deps, session, params: { uid } }) => ({
    data: await personFile(deps.db, session, uid),
  }))

  bind(app, setSuspension, {
    change: async ({ deps, session, params: { uid }, body }) => {
      await suspend(deps, session, { uid, ...body })
      return { subject: uid }
    },
    answer: async ({ deps, session }, uid) => ({
      data: await personFile(deps.db, session, uid),
    }),
  })

  bind(app, listActs, ({ deps, query }) => listLoggedActs(deps.db, query))
}
