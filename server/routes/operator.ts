import type { FastifyInstance } from 'fastify'
import { finishAttention, listAttention } from '#src/contract/operator.ts'
import { listDisputes, resolveDispute } from '#src/contract/requests.ts'
import { bind } from '#server/http/bind.ts'
import {
  finishAttentionItem,
  listAttentionItems,
  showAttentionItem,
} from '#server/services/requests/attention-list.ts'
import { listDisputed, showSummary } from '#server/services/requests/requests.ts'
import { runLater } from '#server/services/requests/run-effects.ts'
import { endDispute } from '#server/services/requests/transitions.ts'

export function registerOperatorRoutes(app: FastifyInstance): void {
  bind(app, listDisputes, ({ deps, session, query }) =>
    listDisputed(deps.db, session.uid, query),
  )

  bind(app, resolveDispute, {
    change: async ({ deps, session, params: { id }, body }) => ({
      subject: id,
      afterCommit: runLater(await endDispute(deps, session, id, body)),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showSummary(deps.db, id, session),
    }),
  })

  bind(app, listAttention, ({ deps, query }) => listAttentionItems(deps.db, query))

  bind(app, finishAttention, {
    change: async ({ deps, session, params: { id }, body }) => {
      await finishAttentionItem(deps, session, id, body.note)
      return { subject: id }
    },
    answer: async ({ deps }, id) => ({ data: await showAttentionItem(deps.db, id) }),
  })
}
