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
import {
  listDisputed,
  listMine,
  makeRequest,
  showRequest,
} from '#server/services/requests/requests.ts'

export function registerRequestRoutes(app: FastifyInstance): void {
  const { deps } = app

  bind(app, createRequest, ({ session, body, lang }) =>
    makeRequest(deps, session.uid, body, lang),
  )

  bind(app, listRequests, ({ session, query }) => listMine(deps.db, session.uid, query))

  bind(app, getRequest, async ({ session, params }) => ({
    data: await showRequest(deps.db, params.id, session),
  }))

  bind(app, updateRequestStatus, async ({ session, params, body }) => ({
    data: await moveRequest(deps, session, { id: params.id, ...body }),
  }))

  bind(app, markPaid, async ({ session, params }) => ({
    data: await checkPaid(deps, session, params.id),
  }))

  bind(app, makeOffer, async ({ session, params, body, lang }) => ({
    data: await offerTerms(deps, session, params.id, body, lang),
  }))

  bind(app, proposeDate, async ({ session, params, body, lang }) => ({
    data: await proposeAnotherDate(deps, session, params.id, body, lang),
  }))

  bind(app, answerDateProposal, async ({ session, params, body }) => ({
    data: await answerProposedDate(deps, session, { ...params, ...body }),
  }))

  bind(app, listDisputes, ({ session, query }) => listDisputed(deps.db, session.uid, query))

  bind(app, resolveDispute, async ({ session, params, body }) => ({
    data: await endDispute(deps, session, params.id, body),
  }))
}
