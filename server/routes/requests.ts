import type { FastifyInstance } from 'fastify'
import {
  answerDateProposal,
  createRequest,
  getRequest,
  listDisputes,
  listRequests,
  makeOffer,
  markPaid,
  proposeDate,
  resolveDispute,
  updateRequestStatus,
} from '#src/contract/requests.ts'
import { bind } from '#server/http/bind.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import {
  answerProposedDate,
  proposeAnotherDate,
} from '#server/services/requests/date-proposals.ts'
import { checkPaid } from '#server/services/requests/payments.ts'
import {
  endDispute,
  moveRequest,
  offerTerms,
} from '#server/services/requests/transitions.ts'
import { runEffects } from '#server/services/requests/run-effects.ts'
import {
  listDisputed,
  listMine,
  makeRequest,
  showRequest,
  showSummary,
} from '#server/services/requests/requests.ts'

export function registerRequestRoutes(app: FastifyInstance): void {
  bind(app, createRequest, {
    change: async ({ deps, session, body, lang }) => ({
      subject: await makeRequest(deps, session.uid, body, lang),
    }),
    answer: ({ deps, session }, id) => showRequest(deps.db, id, session),
  })

  bind(app, listRequests, ({ deps, session, query }) =>
    listMine(deps.db, session.uid, query),
  )

  bind(app, getRequest, async ({ deps, session, params }) => ({
    data: await showRequest(deps.db, params.id, session),
  }))

  bind(app, updateRequestStatus, {
    change: async ({ deps, session, params: { id }, body }) => ({
      subject: id,
      afterCommit: runLater(await moveRequest(deps, session, { id, ...body })),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, markPaid, {
    repeat: async ({ deps, session, params }) => ({
      data: await checkPaid(deps, session, params.id),
    }),
  })

  bind(app, makeOffer, {
    change: async ({ deps, session, params: { id }, body, lang }) => ({
      subject: id,
      afterCommit: runLater(await offerTerms(deps, session, id, body, lang)),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, proposeDate, {
    change: async ({ deps, session, params: { id }, body, lang }) => ({
      subject: id,
      afterCommit: runLater(await proposeAnotherDate(deps, session, id, body, lang)),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, answerDateProposal, {
    change: async ({ deps, session, params, body }) => ({
      subject: params.id,
      afterCommit: runLater(
        await answerProposedDate(deps, session, { ...params, ...body }),
      ),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

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
}

const runLater = (effects: Effect[]) => (deps: MoneyDeps) => runEffects(deps, effects)
