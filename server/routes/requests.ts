import type { FastifyInstance } from 'fastify'
import {
  answerDateProposal,
  createRequest,
  getRequest,
  listRequests,
  makeOffer,
  markPaid,
  proposeDate,
  updateRequestStatus,
} from '#src/contract/requests.ts'
import { bind } from '#server/http/bind.ts'
import {
  answerProposedDate,
  proposeAnotherDate,
} from '#server/services/requests/date-proposals.ts'
import { checkPaid } from '#server/services/requests/payments.ts'
import { moveRequest, offerTerms } from '#server/services/requests/transitions.ts'
import { runLater } from '#server/services/requests/run-effects.ts'
import { listMine, makeRequest, showRequest } from '#server/services/requests/requests.ts'

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
}
